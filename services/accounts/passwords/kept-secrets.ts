import { type SealedField, seal, unseal } from '#kernel/commands/sealing.ts';
import { subjectErased } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/**
 * Makes the keeper of secrets that prove a person and, unlike a password, have to be read again. They are kept among
 * the credentials, sealed under the key of the person: who has the tables of the vault alone reads nothing, and they
 * end with the person.
 */
export function createKeptSecrets(vault: Vault) {
  const keyOf = async (subject: string) => (await vault.keysOf([subject])).get(subject);
  const placeOf = (subject: string, id: string) => ({ stream: subject, type: 'KeptSecret', field: id });

  return {
    /** Keeps a JSON value under an id, in the place of what was there. @throws DomainError `subject.erased` */
    async write(subject: string, id: string, value: unknown): Promise<void> {
      const key = await keyOf(subject);
      if (key === undefined) throw subjectErased();
      await vault.writeCredential(subject, seal(key, placeOf(subject, id), value).$sealed, id);
    },

    /** Reads the value that is kept under an id; `undefined` where nothing is. */
    async read(subject: string, id: string): Promise<unknown> {
      const [key, $sealed] = await Promise.all([keyOf(subject), vault.readCredential(subject, id)]);
      if (key === undefined || $sealed === undefined) return undefined;
      return unseal(key, placeOf(subject, id), { $sealed } satisfies SealedField);
    },

    /** Forgets what is kept under the ids; nothing where it is not there. */
    async forget(subject: string, ids: readonly string[]): Promise<void> {
      for (const id of ids) await vault.deleteCredential(subject, id);
    },
  };
}
