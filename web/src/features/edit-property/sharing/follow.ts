import type { ProblemCode } from '#contracts/kernel/problems/problems.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { ApiError, callAtRevision, isStale } from '../../../lib/api/api-client.ts';

/** Tells whether a write was refused because the shared section is there no more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ('shared-section.not-found' satisfies ProblemCode);

/**
 * Has a property follow a shared section in place of any other of the same section, or follow it no more. What it follows
 * besides stays.
 * @param ifMatch the entity tag at which the property has to stand; by default the one at which it is asked what it follows
 * @throws ApiError as `callApi` does, with status 412 where it stands at another by then
 */
export async function follow(
  propertyId: string,
  { id, section }: Pick<SharedSection, 'id' | 'section'>,
  isFollowing: boolean,
  ifMatch?: string,
): Promise<void> {
  const params = { id: propertyId };
  const { answer, etag } = await callAtRevision('GET /api/properties/{id}/shared-sections', { params });
  const kept = answer.sharedSections.filter((each) => each.state === 'followed' && each.section !== section);
  const ids = [...kept.map((each) => each.id), ...(isFollowing ? [id] : [])];
  await callAtRevision('PUT /api/properties/{id}/shared-sections', {
    params,
    body: { ids },
    ifMatch: ifMatch ?? etag,
  });
}

/**
 * Has a property follow a shared section, or follow it no more, also where somebody else changes the property at the same
 * time: what they did stays.
 * @throws ApiError as `follow` does
 */
export function followMeanwhile(
  ...wanted: [propertyId: string, shared: Pick<SharedSection, 'id' | 'section'>, isFollowing: boolean]
): Promise<void> {
  return follow(...wanted).catch((error: unknown) => {
    if (isStale(error)) return follow(...wanted);
    throw error;
  });
}
