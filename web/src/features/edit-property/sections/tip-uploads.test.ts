import { describe, expect, it } from 'vitest';
import { formOf, rewritten, stored } from '../form/editor.test-support.ts';
import type { TipDraft } from '../form/editor-values.ts';
import { saysSame, toItems } from '../form/section-draft.ts';
import { keepUploads, tipOfUpload } from './tip-uploads.ts';

const tip = (title: string, uploadId?: string): TipDraft => ({
  title,
  description: 'Bello.',
  address: '',
  mapUrl: '',
  imageUrl: '',
  ...(uploadId && { uploadId }),
});

const house = formOf(stored('local', 'Il forno: Bello.'));
const withTips = (...tips: readonly TipDraft[]) => rewritten(house, 'it', 'local', { tips: [...tips] });
const tipsOf = ({ texts }: typeof house) => texts.it.local?.tips ?? [];

describe('the upload of a tip', { tags: ['edit.pictures.uploads-wait-on'] }, () => {
  it('finds its tip wherever it has been moved to, and none once that is removed', () => {
    expect(tipOfUpload(withTips(tip('Il forno'), tip('La torre', 'a')).texts, 'a')).toBe(
      'texts.it.local.tips.1',
    );
    expect(tipOfUpload(withTips(tip('La torre', 'a'), tip('Il forno')).texts, 'a')).toBe(
      'texts.it.local.tips.0',
    );
    expect(tipOfUpload(withTips(tip('Il forno')).texts, 'a')).toBeUndefined();
  });

  it('stays with the tip of that name as another version of the texts comes into the form', () => {
    const before = withTips(tip('La torre', 'a'), tip('Il forno', 'b'), tip('Il parco'));
    const next = keepUploads(withTips(tip('Il parco'), tip('Il forno '), tip('La torre')), before.texts);
    expect(tipsOf(next).map(({ uploadId }) => uploadId)).toEqual([undefined, 'b', 'a']);
  });

  it('is for one tip, though others have that name', () => {
    const next = keepUploads(withTips(tip(''), tip('')), withTips(tip('', 'a')).texts);
    expect(tipsOf(next).map(({ uploadId }) => uploadId)).toEqual(['a', undefined]);
    const moved = keepUploads(withTips(tip(''), tip('', 'a')), withTips(tip('', 'a')).texts);
    expect(tipsOf(moved).map(({ uploadId }) => uploadId)).toEqual([undefined, 'a']);
  });

  it('is nothing that is saved', () => {
    const { local: one } = withTips(tip('La torre', 'a')).texts.it;
    const { local: other } = withTips(tip('La torre')).texts.it;
    if (one === undefined || other === undefined) throw new Error('There is no section of tips.');
    expect(saysSame('local', one, other)).toBe(true);
    expect(toItems('local', one)).toEqual(toItems('local', other));
  });
});
