import { Button, type ButtonProps } from '@farmpost/shared/ui/button/button';
import { useOpenPortal } from './api/billing';

/** Opens the payment vendor's own page in a new tab; says so next to the button if that fails. */
export function PortalButton(props: {
  readonly agentId: string;
  readonly label: string;
  readonly failure: string;
  readonly look?: ButtonProps['look'];
}) {
  const portal = useOpenPortal(props.agentId);
  return (
    <>
      <Button
        size="small"
        look={props.look ?? 'quiet'}
        busy={portal.isPending}
        busyLabel="Opening…"
        onClick={() => portal.mutate()}
      >
        {props.label}
        <span className="visually-hidden"> (opens a new tab)</span>
      </Button>
      {portal.isError && <span role="alert"> {props.failure}</span>}
    </>
  );
}
