import { PartyPopper, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { may } from '../../../lib/session/permissions.ts';
import type { CreatedProperty } from '../form/draft.ts';
import { CreatedLook } from './created-look.tsx';
import { CreatedTexts, useCreatedI18n } from './created-texts.ts';
import { DraftSteps } from './draft-steps.tsx';
import { PublicLink } from './public-link.tsx';

interface CreatedCardProps {
  readonly created: CreatedProperty;
  readonly user: User;
  readonly onAnother: () => void;
}

/** Shows a property that was created: its page, how to share it, and where to go from here. */
export function CreatedCard(props: CreatedCardProps) {
  return (
    <CreatedTexts>
      <Card {...props} />
    </CreatedTexts>
  );
}

function Card({ created, user, onAnother }: CreatedCardProps) {
  const { t } = useCreatedI18n();
  const [isActive, setActive] = useState(created.isActive);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);

  const { name, slug } = created;
  const mayEdit = may(user, 'edit_properties') || may(user, 'manage_content');
  return (
    <div className="mx-auto grid w-full max-w-form animate-rise grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 rounded-sheet border border-hairline bg-surface p-6 shadow-card sm:p-10 lg:max-w-page lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success">
          <PartyPopper aria-hidden strokeWidth={1.75} className="size-6" />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-display text-30 sm:text-38">
            {t(isActive ? 'created.title' : 'created.draft.title', { name })}
          </h1>
          <p className="mt-2 text-ink-soft">{t(isActive ? 'created.lead' : 'created.draft.lead')}</p>
        </div>
        {isActive ? (
          <PublicLink created={created} user={user} />
        ) : (
          <DraftSteps created={created} user={user} onPublished={() => setActive(true)} />
        )}
        <div className="flex flex-wrap gap-2 border-hairline border-t pt-6">
          {mayEdit && (
            <Button asChild variant="outline">
              <Link to={`/edit-property/${slug}`}>
                <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
                {t('created.next.all')}
              </Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to="/">{t('create.back')}</Link>
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            {t('created.another')}
          </Button>
        </div>
      </div>
      <CreatedLook slug={slug} user={user} />
    </div>
  );
}
