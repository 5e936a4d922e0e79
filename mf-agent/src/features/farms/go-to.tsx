/** Moves the map to a place that is typed: a ZIP or a city of the market, or coordinates. */
import { request } from '@farmpost/shared/client';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { readPlace } from './area-edits';

export function GoTo({ onPlace }: { readonly onPlace: (place: MapPoint) => void }) {
  const [text, setText] = useState('');
  const find = useMutation({
    mutationFn: async (query: string) => {
      const { data } = await request('GET /zips', { query: { query } });
      const center = data.find((zip) => zip.center !== null)?.center;
      if (!center) throw new Error('We know no home or listing there.');
      return center;
    },
    onSuccess: onPlace,
  });
  const go = () => {
    const typed = text.trim();
    if (typed === '') return;
    const place = readPlace(typed);
    if (place) {
      find.reset();
      onPlace(place);
    } else find.mutate(typed.slice(0, 60));
  };
  return (
    <Row>
      <TextField
        label="Go to"
        placeholder="ZIP, city or 32.79, -79.94"
        maxLength={60}
        value={text}
        error={find.error?.message}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go();
        }}
      />
      <Button busy={find.isPending} onClick={go}>
        Show it
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`;
