import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { importDraftSchema, importRequestSchema } from './api.ts';

export const importBook = defineEndpoint({
  method: 'POST',
  path: '/api/import',
  tag: 'Sections',
  summary:
    'Make a draft of a book from a text, or from a file (txt, md, html, docx or pdf, at most 10 MB) in a form: sections ' +
    'with what was found, and where. Nothing is saved. At most 30 times an hour.',
  audience: 'owner',
  access: ['edit_properties', 'manage_content'],
  body: importRequestSchema,
  success: [200],
  answer: importDraftSchema,
  problems: [
    'import.no-text',
    'import.too-large',
    'import.unreadable',
    'import.unsupported-type',
    'media.upload-broken-off',
    'service.busy',
  ],
});

export const importEndpoints = [importBook] as const;
