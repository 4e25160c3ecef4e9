/** A field of a form: a text, or a file or its content. */
export type FormField = readonly [name: string, value: string | File | Uint8Array<ArrayBuffer>];

/** Returns the parts of a request that sends these fields, in their order, as a browser's form does. */
export async function encodeForm(...fields: readonly FormField[]) {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string' || value instanceof File) data.append(name, value);
    else data.append(name, new Blob([value], { type: 'image/jpeg' }), 'foto.jpg');
  }
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
