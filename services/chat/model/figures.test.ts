import { describe, expect, it } from 'vitest';
import { standsIn } from './figures.ts';

const HOURS = 'Colazione dalle 8:00 alle 10:30, sauna 15 € fino alle 22.';
const PHONES = 'Giulia +39 333 1234567, Marco 055 987 654';

describe('figures of a sentence', { tags: ['guest.chat.model-grounded'] }, () => {
  it.each([
    ['Breakfast until 10:30.', HOURS],
    ['La sauna costa 15 €.', HOURS],
    ['From 8:00.', HOURS],
    ['Call 333 1234567.', 'Giulia 333 1234567'],
    ['Call +39 333 1234567.', PHONES],
    ['The page is benvenuto.example.', 'Vedi benvenuto.example per altro.'],
    ['It says «Bianchi».', 'Suona a Bianchi.'],
    ['Turn on the TV.', 'Accendi.'],
  ])('stand in the text: %s', (sentence, text) => {
    expect(standsIn(sentence, [text])).toBe(true);
  });

  it.each([
    ['of another sum', 'La sauna costa 16 €.', [HOURS]],
    ['put together of two times', 'Breakfast until 8:30.', [HOURS]],
    ['put together of two times the other way', 'Breakfast until 10:00.', [HOURS]],
    ['put together of two texts', 'Until 10:15.', ['alle 10', 'oppure 15']],
    ['of a telephone put together', 'Call 333 987 654.', [PHONES]],
    ['of a part of a telephone', 'Call 1234567.', [PHONES]],
    ['of a telephone cut short', 'Call 055 987.', [PHONES]],
    ['of full width', 'La sauna costa １６ €.', [HOURS]],
    ['with signs that nobody sees', 'La sauna costa 1\u200b6 €.', [HOURS]],
    ['of another address', 'See benvenuto.example.evil.', ['Vedi benvenuto.example']],
    ['of a code', 'Use XK-TURBO.', ['Usa XK']],
    ['in quotation marks', 'It says «Neri».', ['Suona a Bianchi.']],
  ])('do not stand in it: one %s', (_what, sentence, texts) => {
    expect(standsIn(sentence, texts)).toBe(false);
  });
});
