import type { I18n } from '../../i18n/i18n-context.ts';
import { copyText } from '../../lib/page/clipboard.ts';
import { toast } from '../../lib/page/toast.ts';
import { publicUrl } from '../../lib/site/public-url.ts';

/** Copies the address of a guest page, and says so. */
export async function copyGuestLink(t: I18n['t'], slug: string): Promise<void> {
  try {
    await copyText(publicUrl(slug));
    toast.success(t('dashboard.copied'));
  } catch {
    toast.error(t('dashboard.copyFailed'), { description: publicUrl(slug) });
  }
}
