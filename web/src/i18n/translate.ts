import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/** Forms of a text that depends on `{count}`, by the categories of `Intl.PluralRules`. */
export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** One text of the interface; `{name}` stands for a value given at the call. */
export type Message = string | PluralForms;

/** The texts of one language (or of one part of it) by key. */
export type Dictionary = Readonly<Record<string, Message>>;

/** A dictionary that has every key of `Base`: declare a language so, and a missing key does not compile. */
export type Complete<Base extends Dictionary> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : PluralForms;
};

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type TextsOf<M> = M extends string ? M : M[keyof M];
type NameOf<M> = NamesIn<TextsOf<M>> | (M extends string ? never : 'count');

/** The values that a message needs: none, or an object with each `{name}` in its English text. */
export type ValuesOf<M> = [NameOf<M>] extends [never]
  ? []
  : [values: { readonly [Name in NameOf<M>]: Name extends 'count' ? number : string | number }];

/** Gives the text of a key in the language it was made for. */
export type Translate<Base extends Dictionary> = <Key extends keyof Base & string>(
  key: Key,
  ...values: ValuesOf<Base[Key]>
) => string;

/**
 * Makes `t()` for a language. A key is looked up in each dictionary in turn: the language's own, then
 * English; a key that none has is shown as it is.
 * @param language decides plural forms.
 * @param dictionaries the language's own first, the fallbacks after it.
 */
export function createTranslate<Base extends Dictionary>(
  language: Language,
  ...dictionaries: readonly [Partial<Complete<Base>>, ...Partial<Complete<Base>>[]]
): Translate<Base> {
  const plural = new Intl.PluralRules(LOCALES[language]);
  return (key, ...[values]) => {
    const message: Message | undefined = dictionaries.find((dictionary) => dictionary[key] !== undefined)?.[
      key
    ];
    if (message === undefined) return key;
    const given: Readonly<Record<string, string | number>> = values ?? {};
    const text =
      typeof message === 'string' ? message : (message[plural.select(Number(given.count))] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder));
  };
}
