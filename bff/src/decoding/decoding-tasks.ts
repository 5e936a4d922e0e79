/** Tasks on files from elsewhere, by name: in a process of its own, or in place when the server runs from source. */
import { convertPdf } from '../print/artwork/convert-pdf';
import { convertSvg, convertSvgWithTexts } from '../print/artwork/convert-svg';
import { encodePhoto } from './encode-photo';
import { type Crop, encodePicture, type PictureKind } from './encode-picture';
import { encodeThumbnail, type WantedThumbnail } from './encode-thumbnail';
import { UnusablePicture } from './unusable-picture';

/** A file that cannot be used is an answer, not a failure: the message says why, in words for the person. */
export type Decoded<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

async function attempt<Value>(decode: () => Promise<Value>): Promise<Decoded<Value>> {
  try {
    return { ok: true, value: await decode() };
  } catch (error) {
    if (error instanceof UnusablePicture) return { ok: false, problem: error.message };
    throw error;
  }
}

interface UploadedPicture {
  readonly bytes: Uint8Array;
  readonly kind: PictureKind;
  readonly crop: Crop;
}

interface ArtworkFile {
  readonly bytes: Uint8Array;
  readonly type: 'svg' | 'pdf';
  /** From 1. */
  readonly page: number;
}

/** Artwork of an SVG file or of a page of a PDF. */
async function importArtwork({ bytes, type, page }: ArtworkFile) {
  const result = await (type === 'pdf' ? convertPdf(bytes, page) : convertSvg(bytes));
  if (!result.ok) return result;
  const { ok, ...value } = result;
  return { ok, value };
}

/** As `importArtwork`, with the texts of an SVG that can stay texts. */
async function importDrawing({ bytes, type, page }: ArtworkFile) {
  const result =
    type === 'pdf'
      ? { texts: [], leftTexts: [], ...(await convertPdf(bytes, page)) }
      : convertSvgWithTexts(bytes);
  if (!result.ok) return { ok: result.ok, problem: result.problem };
  const { ok, ...value } = result;
  return { ok, value };
}

const tasks = {
  picture: ({ bytes, kind, crop }: UploadedPicture) => attempt(() => encodePicture(bytes, kind, crop)),
  photo: ({ bytes }: { readonly bytes: Uint8Array }) => attempt(() => encodePhoto(bytes)),
  thumbnail: (wanted: WantedThumbnail) => attempt(() => encodeThumbnail(wanted)),
  artwork: importArtwork,
  drawing: importDrawing,
} as const;

export type DecodingTask = keyof typeof tasks;
export type DecodingInput<Name extends DecodingTask> = Parameters<(typeof tasks)[Name]>[0];
export type DecodingOutput<Name extends DecodingTask> = Awaited<ReturnType<(typeof tasks)[Name]>>;

/** The message to a decoding process. */
export interface DecodingCall<Name extends DecodingTask = DecodingTask> {
  readonly task: Name;
  readonly input: DecodingInput<Name>;
}

export function performDecoding<Name extends DecodingTask>({
  task,
  input,
}: DecodingCall<Name>): Promise<DecodingOutput<Name>> {
  const perform = tasks[task] as (input: DecodingInput<Name>) => Promise<DecodingOutput<Name>>;
  return perform(input);
}
