import type { RecoveryCodes } from '#contracts/accounts/second-factor/second-factor.ts';
import type { useSecondFactorI18n } from './second-factor-texts.ts';

/** Characters that no system refuses in the name of a file, and those of an e-mail. */
const UNUSUAL = /[^\p{L}\p{N}.@+_-]+/gu;

/**
 * Returns the file of recovery codes. Its name and its first lines say what they open: whoever has such files of several
 * sites or accounts knows by them which is which.
 * @param site as its people know it, and where it is
 */
export function recoveryCodesFile(
  { recoveryCodes, email }: RecoveryCodes,
  site: { readonly name: string; readonly origin: string },
  t: ReturnType<typeof useSecondFactorI18n>['t'],
): { readonly name: string; readonly text: string } {
  const places = [new URL(site.origin).host, email].map((place) => place.replace(UNUSUAL, '-'));
  const head = [t('factor.codes.fileTitle', { site: site.name }), site.origin, email];
  return {
    name: `${[t('factor.codes.file'), ...places].join('_')}.txt`,
    text: `${[...head, '', ...recoveryCodes].join('\n')}\n`,
  };
}
