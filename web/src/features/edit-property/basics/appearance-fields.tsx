import { useFormContext, useWatch } from 'react-hook-form';
import { THEMES, type Theme } from '#contracts/properties/fields.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { ImageField } from '../../../components/media/image-field.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { ThemeGrid } from './theme-grid.tsx';

/** The themes that every plan has. */
const PLAIN: readonly Theme[] = ['light', 'dark'];

/** Shows cover, logo and theme. The image of the theme 'custom' is chosen with it; without it the page is light again. */
export function AppearanceFields() {
  const { t } = useI18n();
  const { offerBranding } = useEditor();
  const { setValue } = useFormContext<EditorValues>();
  const { coverImage, logoImage, theme, customThemeImage } = useWatch<EditorValues, 'details'>({
    name: 'details',
  });

  function chooseThemeImage(objectPath: string): void {
    setValue('details.customThemeImage', objectPath);
    // An image that arrives late changes no theme that was chosen meanwhile.
    if (objectPath === '') setValue('details.theme', 'light');
  }

  return (
    <FormSection title={t('edit.appearance')}>
      <ThemeGrid
        theme={theme}
        image={customThemeImage}
        locked={offerBranding === undefined ? [] : THEMES.filter((each) => !PLAIN.includes(each))}
        onTheme={(next) => setValue('details.theme', next)}
        onLocked={offerBranding}
      />
      {theme === 'custom' && (
        <ImageField
          label={t('edit.themeImage')}
          hint={t('edit.themeImage.hint')}
          kind="theme"
          shape="wide"
          image={customThemeImage}
          place="details.customThemeImage"
          onImage={chooseThemeImage}
          onLocked={offerBranding}
        />
      )}
      <ImageField
        label={t('create.cover')}
        hint={t('create.cover.hint')}
        kind="cover"
        shape="wide"
        image={coverImage}
        place="details.coverImage"
        onImage={(objectPath) => setValue('details.coverImage', objectPath)}
      />
      <ImageField
        label={t('edit.logo')}
        hint={t('edit.logo.hint')}
        kind="logo"
        shape="round"
        image={logoImage}
        place="details.logoImage"
        onImage={(objectPath) => setValue('details.logoImage', objectPath)}
        onLocked={offerBranding}
      />
    </FormSection>
  );
}
