/** Icons that only the editor needs, in the kit's style: a 16 px grid with a 1.5 px stroke. */
interface IconProps {
  readonly size?: number;
}

const drawn = (d: string) =>
  function EditorIcon({ size = 16 }: IconProps) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 16 ? 1.7 : 1.5}
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={d} />
      </svg>
    );
  };

export const AlignBottomIcon = drawn('M2 13.5h12M4.5 3.5v8H7v-8zM9 6.5v5h2.5v-5z');
export const AlignCenterIcon = drawn('M8 2v12M3.5 4.5h9V7h-9zM5.500 9h5v2.500h-5z');
export const AlignLeftIcon = drawn('M2.500 2v12M4.500 4.500h8V7h-8zM4.500 9h5v2.500h-5z');
export const AlignMiddleIcon = drawn('M2 8h12M4.500 3.500v9H7v-9zM9 5.500v5h2.500v-5z');
export const AlignRightIcon = drawn('M13.500 2v12M3.500 4.500h8V7h-8zM6.500 9h5v2.500h-5z');
export const AlignTopIcon = drawn('M2 2.500h12M4.500 4.500v8H7v-8zM9 4.500v5h2.500v-5z');
export const SpreadAcrossIcon = drawn('M2 2v12M14 2v12M6 5h4v6H6z');
export const SpreadDownIcon = drawn('M2 2h12M2 14h12M5 6h6v4H5z');
export const ArrowIcon = drawn('M4 2.200 12.500 8 8.600 8.900 6.700 12.800z');
export const ArtIcon = drawn(
  'M2.500 13.500c0-2.500 1-3.500 2.800-3.500 1 .8 1 2.300-.3 3-.7.4-1.500.5-2.500.500zM6 9.500 12.500 2.500l1 1L7 10.500',
);
export const ArtworkIcon = drawn(
  'M8 1.800 12.300 8.500 10 12.500H6L3.700 8.500zM8 1.800v6M9 9a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM5.500 14.500h5',
);
export const CardIcon = drawn(
  'M1.800 3.600h12.400v8.800H1.800zM8.600 5.800v4.400M10.600 8.600h2M10.600 10.400h2M3.600 6h3M3.600 8h3',
);
export const ChartIcon = drawn('M2 2.500v11h12M5 11V8M8 11V5M11 11V7');
export const EyeOffIcon = drawn(
  'M1.500 8S4 3.800 8 3.800 14.500 8 14.500 8 12 12.200 8 12.200 1.500 8 1.500 8zM2.500 13.500l11-11',
);
export const FieldIcon = drawn(
  'M6 2.500c-2 0-2 1-2 2.500s0 2.500-1.800 3c1.800.500 1.800 1.500 1.800 3s0 2.500 2 2.500M10 2.500c2 0 2 1 2 2.500s0 2.500 1.800 3c-1.800.500-1.800 1.500-1.800 3s0 2.500-2 2.500',
);
export const FolderIcon = drawn('M1.800 4h4.400l1.500 1.800h6.500v7H1.800z');
export const HandIcon = drawn(
  'M5 8V4.500a1 1 0 0 1 2 0V7 3.500a1 1 0 0 1 2 0V7 4.500a1 1 0 0 1 2 0V9c0 3-1.500 4.800-4 4.800-2 0-3-1.300-4.500-4.300-.4-1 .9-1.700 1.600-.7z',
);
export const LockIcon = drawn('M3.500 7.500h9v6h-9zM5.500 7.500v-2a2.500 2.500 0 0 1 5 0v2');
export const UnlockIcon = drawn('M3.500 7.500h9v6h-9zM5.500 7.500V5a2.500 2.500 0 0 1 4.800-1');
export const MagnetIcon = drawn('M3 2.500h3V8a2 2 0 0 0 4 0V2.500h3V8A5 5 0 0 1 3 8zM3 5.300h3M10 5.300h3');
export const PhotoIcon = drawn('M2 3h12v10H2zM2 11l3.500-3.500 3 3 2-2L14 11.800M10 5.800h1.600');
export const RedoIcon = drawn('m10.500 3 3 3-3 3M13.500 6H7a4 4 0 0 0 0 7.500h3');
export const RuleIcon = drawn('M2.500 8h11M2.500 6v4M13.500 6v4');
export const ShapeIcon = drawn(
  'M2.500 6.500h7v7h-7zM13.800 5.800a3.600 3.600 0 1 1-7.200 0 3.600 3.600 0 0 1 7.200 0z',
);
export const StampIcon = drawn('M3 2.500h2l1 1 1-1h2l1 1 1-1h2v11h-2l-1-1-1 1H7l-1-1-1 1H3zM5.500 6h5v4h-5z');
export const TextIcon = drawn('M3 4.800V3h10v1.800M8 3v10M6 13h4');
export const TextCenterIcon = drawn('M2.500 4h11M4.500 8h7M3.500 12h9');
export const TextLeftIcon = drawn('M2.500 4h11M2.500 8h7M2.500 12h9');
export const TextRightIcon = drawn('M2.500 4h11M6.500 8h7M4.500 12h9');
export const UndoIcon = drawn('M5.500 3 2.500 6l3 3M2.500 6H9a4 4 0 0 1 0 7.500H6');
