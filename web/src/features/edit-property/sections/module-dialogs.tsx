import { type SyntheticEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import {
  DEFAULT_MODULE_DESCRIPTION,
  MODULE_ICONS,
  type ModuleIcon,
} from '#contracts/sections/section-keys.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { SECTION_ICONS } from '../../../guest/page/icons/section-icons.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import { BASIC_TAB, type EditorValues, type ModuleDraft } from '../form/editor-values.ts';
import { blankSection } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';

/** A task about a module that a dialog is open for. */
export type ModuleTask =
  | { readonly task: 'add' }
  | { readonly task: 'edit' | 'remove'; readonly section: string };

interface ModuleDialogsProps {
  task: ModuleTask;
  onTab: (tab: string) => void;
  onClose: () => void;
}

/** Shows the dialogs that add, change and remove a host's own section. All of it is saved with the form. */
export function ModuleDialogs({ task, onTab, onClose }: ModuleDialogsProps) {
  const { language } = useEditor();
  const { getValues, setValue } = useFormContext<EditorValues>();

  /** Names the module in the language being edited; the others show that name until they have their own. */
  function add(module: ModuleDraft): void {
    const section = `custom_${Date.now()}`;
    for (const code of LANGUAGES) {
      setValue(sectionPath(code, section), {
        ...blankSection(module),
        title: code === language ? module.title : '',
      });
    }
    setValue('order', [...getValues('order'), section]);
    onTab(section);
    onClose();
  }

  /** Changes the words in the language being edited, and the icon in all. */
  function change(section: string, module: ModuleDraft): void {
    for (const code of LANGUAGES) {
      const path = sectionPath(code, section);
      const present = getValues(`${path}.module`);
      const next = code === language || present === null ? module : { ...present, icon: module.icon };
      setValue(`${path}.module`, next);
    }
    setValue(`${sectionPath(language, section)}.title`, module.title);
    onClose();
  }

  function remove(section: string): void {
    const order = getValues('order');
    const place = order.indexOf(section);
    onTab(order[place + 1] ?? order[place - 1] ?? BASIC_TAB);
    setValue('order', order.toSpliced(place, 1));
    setValue(
      'hidden',
      getValues('hidden').filter((key) => key !== section),
    );
    onClose();
  }

  switch (task.task) {
    case 'add':
      return <ModuleDialog mode="add" module={undefined} onDone={add} onClose={onClose} />;
    case 'edit': {
      const module = getValues(`${sectionPath(language, task.section)}.module`) ?? undefined;
      return (
        <ModuleDialog
          mode="edit"
          module={module}
          onDone={(next) => change(task.section, next)}
          onClose={onClose}
        />
      );
    }
    case 'remove':
      return <RemovalDialog section={task.section} onRemove={remove} onClose={onClose} />;
  }
}

interface ModuleDialogProps {
  mode: 'add' | 'edit';
  module: ModuleDraft | undefined;
  onDone: (module: ModuleDraft) => void;
  onClose: () => void;
}

const NEW_MODULE: ModuleDraft = { title: '', icon: 'star', description: '' };

function ModuleDialog({ mode, module, onDone, onClose }: ModuleDialogProps) {
  const { t } = useI18n();
  const { title: named, icon: drawn, description: said } = module ?? NEW_MODULE;
  const described = said === DEFAULT_MODULE_DESCRIPTION ? '' : said;
  const [title, setTitle] = useState(named);
  const [icon, setIcon] = useState(drawn);
  const [description, setDescription] = useState(described);
  const isNamed = title.trim() !== '';
  const isDirty = title !== named || icon !== drawn || description !== described;

  function finish(event: SyntheticEvent): void {
    event.preventDefault();
    // The dialog stands over the form, but React hands its events on to it.
    event.stopPropagation();
    if (!isNamed) return;
    onDone({ title: title.trim(), icon, description: description.trim() || DEFAULT_MODULE_DESCRIPTION });
  }

  return (
    <Dialog
      title={t(mode === 'add' ? 'edit.module.add' : 'edit.module.edit')}
      text={t('edit.module.lead')}
      onClose={onClose}
      isDirty={isDirty}
    >
      <form noValidate onSubmit={finish} className="grid gap-5">
        <Field label={t('edit.module.name')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={255}
              placeholder={t('edit.module.name.hint')}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <IconChoice icon={icon} onIcon={setIcon} />
        <Field label={t('edit.module.description')} hint={t('edit.module.description.hint')} required={false}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={1000}
              placeholder={DEFAULT_MODULE_DESCRIPTION}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={!isNamed}>
            {t(`edit.module.confirm.${mode}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function IconChoice({ icon, onIcon }: { icon: ModuleIcon; onIcon: (icon: ModuleIcon) => void }) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset>
      <legend className="font-medium text-14">{t('edit.module.icon')}</legend>
      <div className="mt-1.5 grid grid-cols-5 gap-2">
        {MODULE_ICONS.map((each) => {
          const Icon = SECTION_ICONS[each];
          return (
            <label
              key={each}
              title={t(`edit.icon.${each}`)}
              className="relative grid h-11 cursor-pointer place-items-center rounded-control border border-hairline text-ink-soft transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                checked={each === icon}
                onChange={() => onIcon(each)}
                className="sr-only"
              />
              <Icon aria-hidden strokeWidth={1.75} className="size-5" />
              <span className="sr-only">{t(`edit.icon.${each}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface RemovalDialogProps {
  section: string;
  onRemove: (section: string) => void;
  onClose: () => void;
}

function RemovalDialog({ section, onRemove, onClose }: RemovalDialogProps) {
  const { t } = useI18n();
  const { nameOf } = useEditor();
  return (
    <Dialog
      title={t('edit.module.removing.title', { name: nameOf(section) })}
      text={t('edit.module.removing.text')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button variant="accent" onClick={() => onRemove(section)}>
          {t('edit.module.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
