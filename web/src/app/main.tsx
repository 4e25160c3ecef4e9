import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { defaultLanguage, readLanguage } from '../i18n/language-preference.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { readToken } from '../lib/auth-token.ts';
import { queryClient } from '../lib/query-client.ts';
import { createRouter } from './routes.tsx';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element to render into.');

const isLanding = window.location.pathname === '/' && readToken() === null;
const texts = await loadTexts(readLanguage() ?? defaultLanguage(isLanding));

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter(texts)} />
    </QueryClientProvider>
  </StrictMode>,
);
