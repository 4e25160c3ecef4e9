import '../../styles/app.css';
import 'react-dom/client';

async function comeToLife(): Promise<void> {
  const { hydrateSignIn } = await import('./hydrate-sign-in.tsx');
  await hydrateSignIn();
}

// In a task of its own, after that which has read the library: a slow phone answers in between.
setTimeout(() => {
  comeToLife().catch(() => {
    document.documentElement.dataset.lost = '';
  });
});
