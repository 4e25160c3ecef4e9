import '../../styles/app.css';
import 'react-dom/client';

// In a task of its own, after that which has read the library: a slow phone answers in between.
setTimeout(async () => {
  const { hydrateSignIn } = await import('./hydrate-sign-in.tsx');
  await hydrateSignIn();
});
