import { type ComponentProps, useId } from 'react';
import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { BLOCK_TEXT_MAX, WEEKDAYS } from '#contracts/blocks/write-block.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useBlocksI18n } from './block-texts.ts';

/** Currencies of the countries that guests and houses are in; any other of a kept value stands beside them. */
const CURRENCIES = [
  'EUR',
  'CHF',
  'GBP',
  'USD',
  'CZK',
  'DKK',
  'HUF',
  'NOK',
  'PLN',
  'RON',
  'SEK',
  'TRY',
  'BRL',
];

/** Attributes of the fields in which a value is typed, by its type. */
const TYPED: Readonly<Record<string, ComponentProps<'input'>>> = {
  time: { type: 'time' },
  number: { inputMode: 'decimal', maxLength: 12 },
  phone: { type: 'tel', maxLength: 32 },
  text: { maxLength: BLOCK_TEXT_MAX },
};

/** Returns the name of the field of a variable, to focus it by. */
export const valueFieldName = (variable: string) => `block.${variable}`;

interface ValueFieldProps {
  readonly variable: BlockAnswer['variables'][number];
  /** The value as it is typed. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isWrong: boolean;
}

/** Shows the field of a value of a block, after its type. */
export function ValueField({ isWrong, ...field }: ValueFieldProps) {
  const { t } = useBlocksI18n();
  const { name, type, label, options = [] } = field.variable;
  const error = isWrong ? t(`blocks.wrong.${type}`) : undefined;
  if (type === 'weekdays') return <DaysField {...field} error={error} />;
  return (
    <Field label={label} error={error}>
      {(control) => {
        const props = { ...control, name: valueFieldName(name) };
        switch (type) {
          case 'place':
            return (
              <Select {...props} value={field.value} onChange={({ target }) => field.onValue(target.value)}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            );
          case 'amount':
            return <AmountControl {...props} value={field.value} onValue={field.onValue} />;
          default:
            return (
              <Input
                {...props}
                {...TYPED[type]}
                autoComplete="off"
                value={field.value}
                onChange={({ target }) => field.onValue(target.value)}
              />
            );
        }
      }}
    </Field>
  );
}

type AmountControlProps = Pick<ValueFieldProps, 'value' | 'onValue'> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

/** Shows an amount and its currency: `12.50 EUR`. */
function AmountControl({ value, onValue, ...control }: AmountControlProps) {
  const { t } = useBlocksI18n();
  const end = value.lastIndexOf(' ');
  const [amount, currency] = [value.slice(0, end), value.slice(end + 1)];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={amount}
        onChange={({ target }) => onValue(`${target.value} ${currency}`)}
      />
      <Select
        aria-label={t('blocks.currency')}
        value={currency}
        onChange={({ target }) => onValue(`${amount} ${target.value}`)}
      >
        {[...new Set([...CURRENCIES, currency])].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
    </div>
  );
}

type DaysFieldProps = Omit<ValueFieldProps, 'isWrong'> & { readonly error: string | undefined };

/** Shows the days of the week, each to be switched on and off. */
function DaysField({ variable: { name, label, options = [] }, value, onValue, error }: DaysFieldProps) {
  const noteId = useId();
  const chosen = value.split(',');
  const toggle = (day: string) =>
    onValue(WEEKDAYS.filter((each) => chosen.includes(each) !== (each === day)).join());
  return (
    <fieldset aria-describedby={error && noteId}>
      <legend className="font-medium text-14">{label}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {options.map((day) => (
          <label
            key={day.value}
            className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge px-2 text-14 text-ink-soft transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-primary-tint has-checked:font-medium has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={valueFieldName(name)}
              aria-invalid={error !== undefined}
              checked={chosen.includes(day.value)}
              onChange={() => toggle(day.value)}
              className="sr-only"
            />
            {day.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
