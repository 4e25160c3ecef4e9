import type { Language } from '#contracts/kernel/languages.ts';
import type { PinnedFile } from '../../models/pinned-file.ts';

/** A file of a model as it is fetched and kept: packed by gzip, and pinned so. */
export interface ModelFile extends PinnedFile {
  /** Most bytes that come out of it. */
  readonly unpackedMost: number;
}

/** A model that translates from one language into another. */
export interface TranslationModel {
  readonly from: Language;
  readonly to: Language;
  readonly model: ModelFile;
  readonly vocabulary: ModelFile;
}

/** Commit of the repository of models that the catalogue is taken from. */
export const MODELS_COMMIT = 'e7957fc407441a5e3e35bbcbf9d60d9b35764618';

/** Address that files are fetched from where the operator names no other. */
export const MODELS_URL = `https://media.githubusercontent.com/media/mozilla/firefox-translations-models/${MODELS_COMMIT}`;

/** Bytes of an unpacked model of this kind, and more than those of any of its vocabularies. */
const MODEL_BYTES = 31_561_787;
const VOCABULARY_BYTES_MOST = 2 * 1024 ** 2;

type Pin = Pick<ModelFile, 'bytes' | 'sha256'>;

function pinned(
  from: Language,
  to: Language,
  pins: { readonly model: Pin; readonly vocabulary: Pin },
): TranslationModel {
  const pair = `${from}${to}`;
  const fileOf = (name: string, pin: Pin, unpackedMost: number): ModelFile => ({
    name,
    path: `models/base-memory/${pair}/${name}`,
    unpackedMost,
    ...pin,
  });
  return {
    from,
    to,
    model: fileOf(`model.${pair}.intgemm.alphas.bin.gz`, pins.model, MODEL_BYTES),
    vocabulary: fileOf(`vocab.${pair}.spm.gz`, pins.vocabulary, VOCABULARY_BYTES_MOST),
  };
}

/**
 * Models of Firefox by which any language of a book gets to any other, through English where neither is English. All are of
 * the kind `base-memory` (ADR 86). Sizes and hashes are those of the pointers in their repository.
 */
export const MODELS: readonly TranslationModel[] = [
  pinned('en', 'it', {
    model: { bytes: 23_892_889, sha256: 'cfff470e9f29e27132723589a8bc985648f92773410e5f6fc43293d9e19f97f1' },
    vocabulary: {
      bytes: 407_598,
      sha256: '8f99a6f493bf7e1a03fbba19928d7dc7bf9a1b7938238467f3e80a58c0d50485',
    },
  }),
  pinned('it', 'en', {
    model: { bytes: 23_301_774, sha256: '0bc7221c2730723ac4477e8aa1d1d5bd0b9c3450cb8d006a6f86fe5da9129c27' },
    vocabulary: {
      bytes: 407_598,
      sha256: 'df05fae498f519a828eb388cd08ec1b7205a8bcaf2405a5feb9f5e30c49a0977',
    },
  }),
  pinned('en', 'es', {
    model: { bytes: 22_698_792, sha256: 'fe4025fde24a4d5f80533cfb7acd53d0eb7f194dfc2d8f427f0d4563cfb6ac06' },
    vocabulary: {
      bytes: 409_312,
      sha256: 'ae2760c04bc6eb5362b16e5c2f145c376bb04bac421c33ba3c0766805e6f03b3',
    },
  }),
  pinned('es', 'en', {
    model: { bytes: 23_288_494, sha256: '54247f1e057180bca1d404dfd5c12836f65bc96cef7af98e59e55acb8bd093b1' },
    vocabulary: {
      bytes: 409_312,
      sha256: '1658b529b8858cf2e1e8cef2c4e2d69654d77b5f714ac52205864b336dfeb3ee',
    },
  }),
  pinned('en', 'fr', {
    model: { bytes: 23_045_432, sha256: '22cdaf3dc9a1da6e5818b5576737182467f3cd97e6fd6f94e4273eb7b56d1e3f' },
    vocabulary: {
      bytes: 409_706,
      sha256: '5dcadaad8191fb4eb7677bce07098a20221dec95976a4db796f3a17cc82b4541',
    },
  }),
  pinned('fr', 'en', {
    model: { bytes: 23_175_075, sha256: '06b1eeedd3944260d00a393d12ec7192490c5b7c930b97212faf4d5f5c90a2ee' },
    vocabulary: {
      bytes: 409_706,
      sha256: '8d15b219ffd32327b4cabf0d94a05a4fecb8923a4f386badbcbe5e86ede453a7',
    },
  }),
  pinned('en', 'de', {
    model: { bytes: 22_992_073, sha256: 'e3a74458faba3ab2752ed8355c5e3979f13395279c8fc1bd3f54a3c2316e4975' },
    vocabulary: {
      bytes: 413_879,
      sha256: '3b2ddbfac73f994f151a8994447d6b3d41ab0d3435da56f79c233f34d03e45c2',
    },
  }),
  pinned('de', 'en', {
    model: { bytes: 22_403_755, sha256: '38b245bcfc23f6d61fd98a187436ea1320a38f41896df411b103df3e83f51681' },
    vocabulary: {
      bytes: 413_879,
      sha256: '88dcd7fdbf20dc60837ce837244d0d55b20f7079f2cbd2ba8e63530632028310',
    },
  }),
  pinned('en', 'pt', {
    model: { bytes: 23_340_019, sha256: 'afb5ae08a2e40b622cd191584cca1df00721fea43de85cec74191fc180370f08' },
    vocabulary: {
      bytes: 408_686,
      sha256: 'c2fbaf26f10563c77fa95cca465ad3666f61dd08bfaef5bb170abd582901f389',
    },
  }),
  pinned('pt', 'en', {
    model: { bytes: 22_700_409, sha256: 'f2d2bb46d452cef561d35504bd198fa6c6ffc47187ee987406a2ac05d9c3935f' },
    vocabulary: {
      bytes: 408_686,
      sha256: '28c9eb4fb13f8eb661f6bb098560a1bf368d25ff890275028ea9d4f3f97b0416',
    },
  }),
];
