import type { ImageSources } from '../book/guest-book.ts';

interface ObjectPictureProps {
  readonly sources: ImageSources;
  /** The width at which it is shown, in the form of `sizes`. */
  readonly sizes: string;
  readonly alt: string;
  /** Loaded at once, and before others; pictures further down wait until they come near. */
  readonly eager?: boolean;
}

/** Shows a picture of this server in the smallest format and width that will do. */
export function ObjectPicture({ sources, sizes, alt, eager = false }: ObjectPictureProps) {
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources.src}
        alt={alt}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
