import { useSearchParams } from 'react-router-dom';

/** Choices of a screen, each under its name in the address. */
type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Returns the choices of a screen as its address has them: who comes back, or is sent the address, finds the same.
 */
export function useAddressChoices() {
  const [params, setParams] = useSearchParams();
  return {
    /** Returns what is chosen, where it is one of the choices that there are. */
    chosen: <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined =>
      choices.find((choice) => choice === params.get(name)),
    /** Takes choices into the address; an undefined one is taken back. */
    choose: (changes: Changes): void => {
      // As the address is by now: of choices that come fast, the screen may not show the one before yet.
      const now = new URLSearchParams(window.location.search);
      setParams(withChoices(now, changes), { replace: true, preventScrollReset: true });
    },
  };
}

/** Returns the choices after a change; what the change does not name stays. */
export function withChoices(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/**
 * Returns the one choice of a screen that its address has under a name, and what changes it.
 * @param byDefault stands for itself where the address names none, and is not written into it
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  byDefault: Choice,
): readonly [Choice, (choice: Choice) => void] {
  const { chosen, choose } = useAddressChoices();
  return [
    chosen(name, choices) ?? byDefault,
    (choice) => choose({ [name]: choice === byDefault ? undefined : choice }),
  ];
}
