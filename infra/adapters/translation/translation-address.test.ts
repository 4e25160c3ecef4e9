import { describe, expect, it } from 'vitest';
import { translationAddress } from './translation-address.ts';

describe('the address of a provider of translations', () => {
  it.each([
    ['deepl:1a2b-3c:fx', { provider: 'deepl', key: '1a2b-3c:fx' }],
    [
      'deepl:1a2b:fx@http://127.0.0.1:9000/',
      { provider: 'deepl', key: '1a2b:fx', url: 'http://127.0.0.1:9000' },
    ],
    ['google:AIza_x-1', { provider: 'google', key: 'AIza_x-1' }],
    ['google:k@https://proxy/g', { provider: 'google', key: 'k', url: 'https://proxy/g' }],
    ['azure:k@westeurope', { provider: 'azure', key: 'k', region: 'westeurope' }],
    [
      'azure:k@global@http://127.0.0.1:9000',
      { provider: 'azure', key: 'k', region: 'global', url: 'http://127.0.0.1:9000' },
    ],
    ['local:', { provider: 'local' }],
    ['libretranslate:http://host:5000', { provider: 'libretranslate', url: 'http://host:5000' }],
    [
      ' libretranslate:https://host/lt/?key=a%2Bb ',
      { provider: 'libretranslate', url: 'https://host/lt', key: 'a+b' },
    ],
    [
      'openai:http://ollama:11434/v1?model=gemma3:12b',
      { provider: 'openai', url: 'http://ollama:11434/v1', model: 'gemma3:12b' },
    ],
    [
      'openai:https://api.openai.com/v1/?model=gpt-5-mini&key=sk-1',
      { provider: 'openai', url: 'https://api.openai.com/v1', model: 'gpt-5-mini', key: 'sk-1' },
    ],
  ])('%s', (text, address) => {
    expect(translationAddress(text)).toEqual(address);
  });

  it.each([
    ['hunter2', 'must begin with deepl:, libretranslate:, openai:, google:, azure: or local:'],
    ['local:hunter2', 'must have nothing behind local:'],
    ['https://hunter2', 'must begin with'],
    ['deepl:', 'must name a key: deepl:KEY'],
    ['deepl:hunter2@', 'must name a key: deepl:KEY'],
    ['deepl:hunter2@ftp://x', 'must name a key: deepl:KEY'],
    ['google:hunter2 x', 'must name a key: google:KEY'],
    ['google:hunter2@http://', 'must name a key: google:KEY'],
    ['google:hunter2@http://a:hunter2@x', 'without a user, a password or a #'],
    ['azure:hunter2', 'must name a key and its region: azure:KEY@westeurope'],
    ['azure:hunter2@http://x', 'must name a key and its region'],
    ['libretranslate:', 'such as libretranslate:http://host:5000'],
    ['libretranslate:ftp://hunter2', 'such as libretranslate:http://host:5000'],
    ['libretranslate:http://ada:hunter2@host', 'without a user, a password or a #'],
    ['libretranslate:http://host?api_key=hunter2', 'no more behind its ? than key and model'],
    ['openai:https://host/v1?key=hunter2', 'must name a model: openai:https://host/v1?model=NAME'],
    ['libretranslate:http://host?key=hunter2%20', 'must have a key of letters'],
    ['google:hunter2€', 'must name a key'],
    ['openai:https://host/v1?model=&key=hunter2', 'must name a model'],
  ])('%s is none, and the key is not told', (text, sentence) => {
    expect(() => translationAddress(text)).toThrow(TypeError);
    expect(() => translationAddress(text)).toThrow(sentence);
    expect(() => translationAddress(text)).not.toThrow('hunter2');
  });
});
