import { sideNames } from '@farmpost/shared/domain/postcard/sizes';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useSamples } from '../samples';
import { useEditor } from '../use-editor';
import { CardPicture, Pictures } from './card-picture';

/** The card as it is cut, with the shortest and the longest names. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { document, design, state } = useEditor();
  const { short, long, real } = useSamples();
  const samples = [
    ['Short names', short],
    ['Long names', long],
    ...(state.sample === 'real' ? [['The chosen listing', real] as const] : []),
  ] as const;
  return (
    <Dialog open size="large" title={`Preview of ${design.details.name}`} onClose={onClose}>
      <Pictures>
        {samples.flatMap(([label, data]) =>
          (['front', 'back'] as const).map((side) => (
            <CardPicture
              key={`${label} ${side}`}
              document={document}
              side={side}
              data={data}
              caption={`${sideNames(document.size)[side]}, ${label.toLowerCase()}`}
            />
          )),
        )}
      </Pictures>
    </Dialog>
  );
}
