import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'À espera de ligação',
  'upload.preprocessing': 'A preparar',
  'upload.uploading': 'A carregar',
  'upload.postprocessing': 'Últimos retoques',
  'upload.complete': 'Carregamento concluído',
  'upload.error': 'O carregamento falhou',
  'upload.full.title': 'Não há espaço para este ficheiro',
  'upload.full.text':
    'O seu plano tem espaço para {most} de ficheiros, e {used} estão em uso. Outros planos têm mais.',
  'upload.paused': 'Em pausa',
  'upload.pausedOffline': 'Em pausa: sem ligação',
  'upload.pause': 'Pausar',
  'upload.resume': 'Retomar',
  'upload.cancel': 'Cancelar o carregamento',
};
