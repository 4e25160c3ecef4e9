import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createBuilder, type Plugin, type Rolldown } from 'vite';
import { vi } from 'vitest';

/** A file of the browser and what is needed with it. */
interface BundledFile {
  readonly bytes: number;
  /** Files that it loads before it runs. */
  readonly needs: readonly string[];
}

/** The application and the landing page as the browser gets them. Sizes are bytes as they travel, with brotli at 11. */
export interface AppBundle {
  /** The files without which these modules (paths below web/) do not run: scripts and styles, no fonts, no pictures. */
  readonly filesOf: (modules: readonly string[]) => ReadonlySet<string>;
  readonly bytesOf: (files: Iterable<string>) => number;
  /** The files and their sizes, largest first, for a person to read. */
  readonly listOf: (files: Iterable<string>) => string;
}

/** Bundles with the configuration of the product and writes nothing. Takes some seconds. */
export async function bundleApp(): Promise<AppBundle> {
  const files = new Map<string, BundledFile>();
  const fileOf = new Map<string, string>();
  const collect: Plugin = {
    name: 'collect-sizes',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css)$/.test(file.fileName)) continue;
        files.set(file.fileName, { bytes: brotliSize(contentOf(file)), needs: needsOf(file) });
        if (file.type !== 'chunk') continue;
        for (const module of file.moduleIds) fileOf.set(module, file.fileName);
        if (file.facadeModuleId !== null) fileOf.set(file.facadeModuleId, file.fileName);
      }
    },
  };
  const root = import.meta.dirname;
  // Vite compiles for the environment it runs in, and a test is another one than what is shipped.
  vi.stubEnv('NODE_ENV', 'production');
  const builder = await createBuilder(
    {
      root,
      configFile: join(root, 'vite.app.config.ts'),
      logLevel: 'error',
      plugins: [collect],
      build: { write: false },
    },
    null,
  );
  const { client } = builder.environments;
  if (client === undefined) throw new Error('The application has no bundle for browsers.');
  await builder.build(client);
  vi.unstubAllEnvs();

  const sizeOf = (file: string): number => files.get(file)?.bytes ?? 0;
  return {
    filesOf(modules) {
      const found = new Set(
        modules.map((module) => {
          const file = fileOf.get(join(root, module));
          if (file === undefined) throw new Error(`The bundle has no ${module}.`);
          return file;
        }),
      );
      for (const file of found) {
        for (const needed of files.get(file)?.needs ?? []) found.add(needed);
      }
      return found;
    },
    bytesOf: (some) => [...some].reduce((sum, file) => sum + sizeOf(file), 0),
    listOf: (some) =>
      [...some]
        .sort((a, b) => sizeOf(b) - sizeOf(a))
        .map((file) => `${sizeOf(file)} ${file}`)
        .join('\n'),
  };
}

const brotliSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

const needsOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] =>
  file.type === 'chunk' ? [...file.imports, ...(file.viteMetadata?.importedCss ?? [])] : [];
