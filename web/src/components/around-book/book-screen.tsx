import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ViewedProperty } from '../changes/viewed-property.tsx';
import { BackBar } from '../screen/back-bar.tsx';
import { Screen } from '../screen/screen.tsx';

interface BookScreenProps {
  /** Names the document, and stands at the head of the screen. */
  readonly title: string;
  /** Message where the property could not be loaded. */
  readonly failed: string;
  /** Stands where the property will, while it is loaded. */
  readonly skeleton: ReactNode;
  readonly children: (property: Property, user: User) => ReactNode;
}

/** Shows a screen around the book of the property whose slug is in the address: the way back, a title, and the content. */
export function BookScreen({ title, failed, skeleton, children }: BookScreenProps) {
  const { t } = useI18n();
  const { slug = '' } = useParams();
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen title={title} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{title}</h1>
        <ViewedProperty slug={slug} failed={failed} skeleton={skeleton}>
          {children}
        </ViewedProperty>
      </Screen>
    </>
  );
}
