/** The frame of short pages without scripts: a sheet of paper with a heading, text and perhaps a form. */
import { AirmailStripe } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Brand } from './brand';
import type { PlainView } from './plain-view';

export const letterPage = (title: string, children: ReactNode): PlainView => ({
  title,
  content: (
    <>
      <Header>
        <Brand />
      </Header>
      <Main>
        <Sheet>
          <AirmailStripe />
          <Words>
            <h1>{title}</h1>
            {children}
          </Words>
        </Sheet>
      </Main>
    </>
  ),
});

const Header = styled.header`
  display: flex;
  align-items: center;
  min-height: 66px;
  padding-inline: max(20px, calc(50vw - 600px));
  background: var(--surface);
  border-bottom: 1px solid var(--line);
`;
const Main = styled.main`
  padding: clamp(32px, 6vw, 80px) 20px 96px;
`;
const Sheet = styled.div`
  max-width: 620px;
  margin-inline: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
`;
const Words = styled.div`
  padding: clamp(28px, 5vw, 48px) clamp(20px, 5vw, 48px) clamp(32px, 5vw, 52px);
  font: 400 17px/26px var(--font-text);

  h1 {
    font: 700 clamp(30px, 6vw, 38px) / 1.14 var(--font-display);
    letter-spacing: -0.014em;
    text-wrap: balance;
  }
  > p {
    margin-top: 16px;
    color: var(--muted);
    text-wrap: pretty;
  }
  > p b {
    color: var(--text);
    overflow-wrap: anywhere;
  }
  > p + p {
    margin-top: 12px;
  }
  > form {
    display: grid;
    gap: 20px;
    justify-items: start;
    margin-top: 24px;
  }
  > form > * {
    width: 100%;
  }
  > form > button {
    width: auto;
  }
  form + p {
    margin-top: 28px;
  }
  textarea {
    min-height: 168px;
  }
  /* Phones zoom into smaller text. */
  input,
  select,
  textarea {
    font-size: 16px;
  }
`;
