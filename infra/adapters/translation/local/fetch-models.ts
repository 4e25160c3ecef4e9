import { type FetchFilesOptions, fetchFiles } from '../../models/fetch-files.ts';
import { MODELS_URL, type TranslationModel } from './catalogue.ts';

export interface FetchModelsOptions
  extends Omit<FetchFilesOptions<TranslationModel>, 'wanted' | 'url' | 'mirrorSetting' | 'orFewer'> {
  readonly models: readonly TranslationModel[];
  /** Address that the paths of files stand behind. Default: that of the repository of models. */
  readonly url?: string | undefined;
}

/**
 * Fetches the files of models that are not in the folder as they are pinned, as `fetchFiles` does.
 * @returns how many files were fetched
 * @throws ModelFetchError, or the signal's reason where it is given
 */
export const fetchModels = ({ models, url = MODELS_URL, ...options }: FetchModelsOptions): Promise<number> =>
  fetchFiles({
    ...options,
    url,
    wanted: models.flatMap((model) => [model.vocabulary, model.model].map((file) => ({ model, file }))),
    mirrorSetting: 'TRANSLATION_MODELS_URL',
    orFewer: 'name fewer languages',
  });
