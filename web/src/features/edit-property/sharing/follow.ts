import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/**
 * Has a property follow a shared section in place of any other of the same section, or follow it no more. What it follows
 * besides stays.
 * @throws ApiError as `callApi` does
 */
export async function follow(
  propertyId: string,
  { id, section }: Pick<SharedSection, 'id' | 'section'>,
  isFollowing: boolean,
): Promise<void> {
  const params = { id: propertyId };
  const { sharedSections } = await callApi('GET /api/properties/{id}/shared-sections', { params });
  const kept = sharedSections.filter((each) => each.state === 'followed' && each.section !== section);
  const ids = [...kept.map((each) => each.id), ...(isFollowing ? [id] : [])];
  await callApi('PUT /api/properties/{id}/shared-sections', { params, body: { ids } });
}
