import { expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { ApiError } from '../api/api-client.ts';
import { FileProcessingError } from './upload-file.ts';
import { isStorageFull, uploadTrouble } from './upload-trouble.ts';

const refused = (status: number, code: string) => new ApiError(status, { code, message: 'no' });
const processed = (cause: unknown) => new FileProcessingError('no', { cause });

it.each([
  ['a format that the use does not take', processed(refused(415, 'media.unsupported-type')), 'wrongType'],
  ['a format that no use takes', new FileProcessingError('no'), 'wrongType'],
  ['too many bytes', processed(refused(413, 'media.too-large')), 'tooLarge'],
  ['too many bytes on the way', refused(413, 'media.too-large'), 'tooLarge'],
  ['too many pixels', processed(refused(400, 'media.too-many-pixels')), 'pixels'],
  ['a damaged picture', processed(refused(400, 'media.unreadable')), 'damaged'],
  ['a PDF with a password', processed(refused(400, 'media.locked')), 'locked'],
  ['a server that does not answer', processed(refused(503, 'store.unavailable')), 'unreachable'],
  ['a server that is not reached', refused(0, ''), 'unreachable'],
  ['a connection that was lost', new Error('The connection was lost.'), 'interrupted'],
  ['a refusal that says nothing of the file', refused(409, 'media.upload-used'), undefined],
])('knows %s', { tags: ['edit.pictures.why-at-the-field'] }, (_what, error, trouble) => {
  expect(uploadTrouble(error)).toBe(trouble);
});

it.each(LANGUAGES)('names the pixels that a picture may have, fewer of an AVIF, in %s', async (language) => {
  const { t } = await loadTexts(language);
  expect(t('upload.why.pixels').match(/\d+/g)).toEqual(['50', '16']);
});

it('knows a refusal for want of room, while a file is sent and while it is put to use', () => {
  const full = new ApiError(403, { code: 'plan.storage-full' });
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(new FileProcessingError('not kept', { cause: full }))).toBe(true);
  expect(isStorageFull(new ApiError(403, { code: 'plan.feature-missing' }))).toBe(false);
  expect(isStorageFull(new Error('The connection was lost.'))).toBe(false);
});
