import type { SaveBookRequest } from '#contracts/properties/api.ts';
import { callAtRevision } from '../../../lib/api/api-client.ts';
import type { SavedProperty } from '../form/load-property.ts';
import { readEditor } from '../form/read-editor.ts';

interface Save {
  readonly saved: SavedProperty;
  /** All that differs from `saved`. */
  readonly body: SaveBookRequest;
  /** The same for each attempt at the same save: one whose answer was lost is not taken for somebody else's. */
  readonly idempotencyKey: string;
}

/**
 * Saves fields and sections of a property on top of `saved`, all of it or nothing.
 * @returns the property as it is now
 * @throws ApiError, with status 412 where somebody else has changed the property meanwhile.
 */
export async function saveProperty({ saved, body, idempotencyKey }: Save): Promise<SavedProperty> {
  const { answer, etag } = await callAtRevision('PUT /api/properties/{id}/book', {
    params: { id: saved.property.id },
    body,
    ifMatch: saved.etag,
    idempotencyKey,
  });
  const { property, content } = answer;
  return { property, values: readEditor(property, content), etag: etag ?? saved.etag };
}
