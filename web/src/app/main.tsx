import { startApplication } from './start-application.tsx';

await startApplication();
