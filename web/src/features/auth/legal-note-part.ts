import { createPart } from '../../lib/page/part.tsx';

/** Comes after the form that opens an account, which keeps its place free. */
export const legalNote = createPart(
  async () => (await import('../../components/account/legal-note.tsx')).LegalNote,
);
