import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'À espera de ligação',
  'upload.preprocessing': 'A preparar',
  'upload.uploading': 'A carregar',
  'upload.postprocessing': 'Últimos retoques',
  'upload.complete': 'Carregamento concluído',
  'upload.error': 'O carregamento falhou',
  'upload.why.pixels':
    'A imagem tem demasiados píxeis: 50 milhões no máximo, 16 milhões se for um AVIF. Reduza-a e tente de novo.',
  'upload.why.damaged': 'O ficheiro está danificado ou incompleto. Guarde-o de novo ou escolha outro.',
  'upload.why.locked': 'O PDF só abre com uma palavra-passe. Guarde-o sem ela ou escolha outro.',
  'upload.why.unreachable': 'O servidor não responde. Tente de novo dentro de momentos.',
  'upload.why.interrupted': 'A ligação interrompeu-se antes do fim. Tente de novo.',
  'upload.why.gone': 'Não é possível carregar esta imagem. Escolha-a de novo.',
  'upload.full.title': 'Não há espaço para este ficheiro',
  'upload.full.text':
    'O seu plano tem espaço para {most} de ficheiros, e {used} estão em uso. Outros planos têm mais.',
  'upload.paused': 'Em pausa',
  'upload.pausedOffline': 'Em pausa: sem ligação',
  'upload.pause': 'Pausar',
  'upload.resume': 'Retomar',
  'upload.cancel': 'Cancelar o carregamento',
};
