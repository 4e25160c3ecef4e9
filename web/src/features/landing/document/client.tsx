import '../../../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { queryClient } from '../../../lib/api/query-client.ts';
import { BRAND_NAME } from '../../../lib/site/brand.ts';
import { supportEmail } from '../../../lib/site/support-email.ts';
import { readyLanding } from '../load-landing.ts';
import { LandingApp } from './landing-app.tsx';
import { LANDING_DATA_ID, LANDING_ROOT_ID, type LandingData } from './landing-data.ts';

/** Takes over the page that the server has rendered. @throws Error where the document is not that page */
function hydrate(): void {
  const root = document.getElementById(LANDING_ROOT_ID);
  const data = document.getElementById(LANDING_DATA_ID)?.textContent;
  if (root === null || !data) throw new Error('The document is not a landing page.');
  const { language, texts } = JSON.parse(data) as LandingData;
  // In a transition the page comes to life in many short tasks: a slow phone answers in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <QueryClientProvider client={queryClient}>
        <LandingApp
          initial={readyLanding(language, texts)}
          site={{ brandName: BRAND_NAME, supportEmail: supportEmail() ?? '' }}
        />
      </QueryClientProvider>,
    );
  });
}

// A script that another one adds does not wait for the end of the document.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate);
else hydrate();
