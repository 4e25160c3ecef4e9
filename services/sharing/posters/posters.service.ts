import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyDetails } from '#contracts/properties/fields.ts';
import type { PosterSize } from '#contracts/sharing/endpoints.ts';
import type { HeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import type { Task } from '#kernel/work/tasks/task.ts';

/** The part of a property that a poster tells. */
export type PosterProperty = Pick<
  PropertyDetails,
  'name' | 'city' | 'country' | 'theme' | 'logoImage' | 'wifiNetwork' | 'wifiPassword'
>;

export interface PosterOptions {
  readonly size: PosterSize;
  readonly language: Language;
  /** Address of the guest page, in full. */
  readonly address: string;
  /** True where network and password are told, where there are any. */
  readonly wifi: boolean;
  /** True where it wears the host's own logo and theme. */
  readonly branding: boolean;
  readonly brandName: string;
}

/** The material of a poster. */
export interface PosterRequest {
  readonly property: PosterProperty;
  readonly options: PosterOptions;
  /** The file of the host's own logo, where the poster wears it. */
  readonly logo?: Uint8Array;
}

const DRAW: Task<PosterRequest, Buffer> = { module: new URL('./poster.task.ts', import.meta.url) };

/**
 * Draws posters where all heavy work is done, in turn with the rest of it.
 * @param readImage reads an image of this server by its path; `undefined` where there is none any more
 */
export function createPostersService({
  readImage,
  work,
}: {
  readImage: (path: string) => Promise<Buffer | undefined>;
  work: HeavyWork;
}) {
  return {
    /**
     * Draws a poster as PDF; of the same property, the same bytes each time.
     * @param accountId whose turn it takes
     * @throws DomainError `service.busy`
     */
    draw: (accountId: string, property: PosterProperty, options: PosterOptions): Promise<Buffer> =>
      work.inTurn(accountId, async (run) => {
        const path = options.branding ? property.logoImage : null;
        const logo = path === null ? undefined : await readImage(path);
        return run(DRAW, { property, options, ...(logo && { logo }) });
      }),
  };
}

export type PostersService = ReturnType<typeof createPostersService>;
