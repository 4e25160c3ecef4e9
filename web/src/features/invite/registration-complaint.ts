import {
  FILL_IN_ALL,
  INVITED_PASSWORD_SHORT,
  INVITED_PASSWORDS_DIFFER,
} from '#contracts/collaborators/api.ts';

/** Texts of the toast about a form that is not ready: the key of its title, and the sentence below it. */
export interface Complaint {
  readonly title: 'invite.required.title' | 'invite.mismatch.title' | 'invite.short.title';
  readonly sentence: string;
}

/** Complaints in the order in which they are said: one at a time. */
const COMPLAINTS: readonly Complaint[] = [
  { title: 'invite.required.title', sentence: FILL_IN_ALL },
  { title: 'invite.mismatch.title', sentence: INVITED_PASSWORDS_DIFFER },
  { title: 'invite.short.title', sentence: INVITED_PASSWORD_SHORT },
];

/**
 * Returns the complaint to begin with, of the sentences that the fields were refused with; undefined for other ones.
 */
export function complaintAbout(sentences: readonly (string | undefined)[]): Complaint | undefined {
  return COMPLAINTS.find(({ sentence }) => sentences.includes(sentence));
}
