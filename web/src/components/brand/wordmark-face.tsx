import { Mark } from './mark.tsx';

/** The look of the link that the product's name is. */
export const WORDMARK_LOOK = 'flex h-11 items-center gap-2.5 rounded-control';

/** Shows the product's name with its mark, inside of a link. */
export function WordmarkFace({ name }: { name: string }) {
  return (
    <>
      <Mark className="size-8" />
      <span className="font-display text-20 max-[22rem]:sr-only">{name}</span>
    </>
  );
}
