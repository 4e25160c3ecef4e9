import { simulateSeeds } from './seeds.test-support.ts';

simulateSeeds(0);
