import type { Property } from '#contracts/properties/api.ts';
import { callApi, callAtRevision } from '../../../lib/api/api-client.ts';
import type { EditorValues } from './editor-values.ts';
import { readEditor } from './read-editor.ts';

/** A property as the server has it, in the form of the editor, at a revision. */
export interface SavedProperty {
  readonly property: Property;
  readonly values: EditorValues;
  readonly etag: string | undefined;
}

/**
 * Reads a property with its content in every language. The revision is read first: what changes in between makes
 * the next save meet a conflict instead of overwriting it.
 * @throws ApiError 404 for one that is not there or not this account's.
 */
export async function loadProperty(slug: string): Promise<SavedProperty> {
  const { answer: property, etag } = await callAtRevision('GET /api/properties/slug/{slug}', {
    params: { slug },
  });
  const contents = await callApi('GET /api/properties/{id}/content', { params: { id: property.id } });
  return { property, values: readEditor(property, contents), etag };
}
