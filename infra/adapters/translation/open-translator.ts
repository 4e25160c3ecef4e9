import type { Translator } from '#kernel/ports/translation/translator.ts';
import { modelsFolder } from '../models/pinned-file.ts';
import { translationAddress } from './translation-address.ts';

/**
 * Opens the translator that an installation is configured for; `undefined` where it has none. Asks nothing of the provider.
 * @param url as `translationAddress` reads it
 * @param dataDir folder that holds the models of this machine
 * @throws TypeError for another url
 */
export async function openTranslator(
  url: string | undefined,
  dataDir: string,
): Promise<Translator | undefined> {
  if (url === undefined) return undefined;
  const address = translationAddress(url);
  // Clients of providers take a while to load: only who uses one waits for it.
  switch (address.provider) {
    case 'deepl': {
      const { createDeeplTranslator } = await import('./deepl-translator.ts');
      return createDeeplTranslator(address);
    }
    case 'libretranslate': {
      const { createLibreTranslator } = await import('./libre-translator.ts');
      return createLibreTranslator(address);
    }
    case 'openai': {
      const { createOpenaiTranslator } = await import('./openai-translator.ts');
      return createOpenaiTranslator(address);
    }
    case 'google': {
      const { createGoogleTranslator } = await import('./google-translator.ts');
      return createGoogleTranslator(address);
    }
    case 'azure': {
      const { createAzureTranslator } = await import('./azure-translator.ts');
      return createAzureTranslator(address);
    }
    case 'local': {
      const { createLocalTranslator } = await import('./local/local-translator.ts');
      return createLocalTranslator({ folder: modelsFolder(dataDir) });
    }
  }
}
