import type { CompanyDraft } from '../authoring.ts';

export const novaRecommendations: CompanyDraft['recommendations'] = [
  {
    by: 'julien.roche',
    of: 'paul.bernard',
    writtenDaysAgo: 18,
    body: 'Paul ne donne presque jamais de conseil. Il pose une question, se tait, et on s’entend répondre. J’ai fait en huit séances ce que je repoussais depuis trois ans.',
  },
  {
    by: 'charlotte.weber',
    of: 'paul.bernard',
    writtenDaysAgo: 16,
    body: 'La première fois, j’avais préparé dix pages. Il les a posées de côté et m’a demandé comment s’était passée ma semaine. Tout est parti de là.',
  },
  {
    by: 'elodie.marchand',
    of: 'isabelle.renaud',
    writtenDaysAgo: 33,
    body: 'Isabelle m’a fait répéter devant une salle vide, puis devant ses directeurs. Je tremble toujours un peu ; maintenant je sais que cela ne se voit pas.',
  },
  {
    by: 'maxime.leroux',
    of: 'rachel.morgan',
    writtenDaysAgo: 10,
    body: 'Des explications limpides, une franchise totale et beaucoup d’humour. Mes clients ont vu la différence avant moi.',
  },
  {
    by: 'bruno.da.silva',
    of: 'francois.mercier',
    writtenDaysAgo: 4,
    body: 'François écoute comme on lit un plan : rien ne lui échappe. Je lui dois mon premier cours écrit.',
  },
  {
    by: 'laura.techer',
    of: 'sophie.tremblay',
    writtenDaysAgo: 60,
    body: 'Sophie ouvre son carnet d’adresses sans compter et vous pousse gentiment dans le dos au bon moment.',
  },
];
