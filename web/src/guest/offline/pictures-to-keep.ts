/** A picture on the page: the addresses that it can be loaded from. */
export interface ShownPicture {
  /** The address that the browser has chosen; empty before it has. */
  readonly currentSrc: string;
  /** The `srcset` of its sources, the best format first. */
  readonly sources: readonly string[];
}

/**
 * Returns the pictures of a page by which it is whole without a network: those that are shown as they are shown, and of
 * those that are not yet, the narrowest variant in the best format that this browser is known to read.
 * @param savesData whether only what was loaded anyway is kept
 */
export function picturesToKeep(images: Iterable<HTMLImageElement>, savesData: boolean): string[] {
  return choosePictures([...images].map(asShown), savesData);
}

/** Chooses the addresses for `picturesToKeep`. @returns addresses, each once */
export function choosePictures(pictures: readonly ShownPicture[], savesData: boolean): string[] {
  const readsAvif = pictures.some(({ currentSrc }) => currentSrc.endsWith('.avif'));
  const chosen = pictures.flatMap(({ currentSrc, sources }) => {
    if (currentSrc !== '') return [currentSrc];
    const best = readsAvif ? sources[0] : sources.at(-1);
    return savesData || best === undefined ? [] : [narrowestOf(best)];
  });
  return [...new Set(chosen)];
}

function asShown(image: HTMLImageElement): ShownPicture {
  const sources = image.parentElement?.querySelectorAll('source') ?? [];
  return {
    currentSrc: image.complete ? image.currentSrc : '',
    sources: [...sources].map(({ srcset }) => srcset),
  };
}

/** Returns the first address of a `srcset`, which lists them from narrow to wide. */
const narrowestOf = (srcset: string): string => srcset.split(/[\s,]/, 1)[0] ?? '';
