import { charterEn } from '@binome/api/configuration/defaults/charter-en';
import { charterFr } from '@binome/api/configuration/defaults/charter-fr';
import { faqEn } from '@binome/api/configuration/defaults/faq-en';
import { faqFr } from '@binome/api/configuration/defaults/faq-fr';
import type { CharterContent, FaqContent } from '@binome/contract/console/document-contents';
import type { DocumentDraft } from '../authoring.ts';

// Nova's charter is the default with another introduction and one more section; its FAQ is the default with one more category. The
// program for first-time managers has an FAQ with two more categories.

const novaCharterFr: CharterContent = {
  title: 'La charte de Passerelles',
  intro:
    'Chez Nova, les métiers se croisent rarement : une équipe de maintenance à La Réunion, un bureau d’études à Lyon, un plateau clients à Paris. Passerelles les relie, deux personnes à la fois. Voici ce que nous nous promettons les uns aux autres.',
  sections: [
    ...charterFr.sections,
    {
      title: 'D’un site à l’autre',
      body: 'Quand les deux personnes ne vivent pas à la même heure, elles choisissent ensemble un moment qui respecte la vie de chacune. Aucune séance ne se tient pendant une astreinte ni sur un chantier en cours : la sécurité passe d’abord.',
    },
  ],
};

const novaCharterEn: CharterContent = {
  title: 'The Bridges charter',
  intro:
    'At Nova our trades seldom meet: a maintenance team on Réunion, a design office in Lyon, a customer centre in Paris. Bridges connects them, two people at a time. This is what we promise each other.',
  sections: [
    ...charterEn.sections,
    {
      title: 'From one site to another',
      body: 'When the two do not live at the same hour, they choose a time that respects both their lives. No session is held during on-call duty or on a running site: safety comes first.',
    },
  ],
};

const novaCategoryFr: FaqContent['categories'][number] = {
  title: 'Chez Nova',
  entries: [
    {
      question: 'Puis-je choisir quelqu’un d’un autre site ?',
      answer:
        'Oui, et c’est même l’idée de Passerelles. Les disponibilités sont comparées dans le fuseau horaire de chacun : entre Montréal et Lyon, chaque profil montre votre prochain créneau commun.',
    },
    {
      question: 'Le temps des séances est-il du temps de travail ?',
      answer:
        'Oui, à raison de deux heures par mois. Les équipes postées le signalent à leur planning comme une formation. Les personnes en astreinte choisissent un autre jour.',
    },
    {
      question: 'À qui parler si mon binôme ne va pas ?',
      answer:
        'Aux référent·es RH de Passerelles, que vous trouverez dans la page de contact. Elles et ils vous écoutent sans juger, et sans rien répéter.',
    },
  ],
};

const novaCategoryEn: FaqContent['categories'][number] = {
  title: 'At Nova',
  entries: [
    {
      question: 'Can I choose somebody on another site?',
      answer:
        'Yes, that is the very idea of Bridges. Availability is compared in each person’s own time zone: between Montréal and Lyon, each profile shows the next time when you are both free.',
    },
    {
      question: 'Do sessions count as working time?',
      answer: 'Yes, two hours a month. Shift teams enter them in their planning as training. People on call choose another day.',
    },
    {
      question: 'Whom can I talk to if my mentorship does not work?',
      answer: 'The HR contacts of Bridges, whom you find on the contact page. They listen without judging and repeat nothing.',
    },
  ],
};

const managersCategoryFr: FaqContent['categories'][number] = {
  title: 'Premiers pas de manager',
  entries: [
    {
      question: 'Je prends ma première équipe : par quoi commencer ?',
      answer:
        'Par ce qui vous empêche de dormir. Déléguer, recadrer, dire non à d’anciens collègues : votre mentor·e est passé·e par là et n’a aucun pouvoir sur votre évaluation.',
    },
    {
      question: 'Que faire si la séance devient un conseil sur un cas précis de mon équipe ?',
      answer:
        'Parlez de la situation sans nommer la personne. Ce qui relève d’un désaccord de travail se règle avec votre responsable ou les ressources humaines.',
    },
  ],
};

const managersCategoryEn: FaqContent['categories'][number] = {
  title: 'First steps as a manager',
  entries: [
    {
      question: 'I am taking on my first team: where do I start?',
      answer:
        'With what keeps you awake. Delegating, correcting, saying no to former colleagues: your mentor has been there and has no say in your appraisal.',
    },
    {
      question: 'What if the session turns into advice about somebody in my team?',
      answer:
        'Talk about the situation without naming the person. A disagreement at work is settled with your manager or with human resources.',
    },
  ],
};

const novaNoticeFr: CharterContent = {
  title: 'Nova Énergies',
  intro: 'Nova Énergies publie les pages de Passerelles pour ses équipes.',
  sections: [
    {
      title: 'Éditeur',
      body: 'Nova Énergies SA, au capital de 40 000 000 €\n12 quai de l’Exemple, 69002 Lyon\nRCS Lyon 000 000 000\nTéléphone : +33 4 00 00 00 00',
    },
    { title: 'Direction de la publication', body: 'La directrice des ressources humaines' },
    { title: 'Données personnelles', body: 'Délégué à la protection des données : dpo@nova.example' },
  ],
};

const novaNoticeEn: CharterContent = {
  title: 'Nova Énergies',
  intro: 'Nova Énergies publishes the pages of Bridges for its teams.',
  sections: [
    {
      title: 'Publisher',
      body: 'Nova Énergies SA, share capital €40,000,000\n12 quai de l’Exemple, 69002 Lyon, France\nRCS Lyon 000 000 000\nPhone: +33 4 00 00 00 00',
    },
    { title: 'Publication director', body: 'The head of human resources' },
    { title: 'Personal data', body: 'Data protection officer: dpo@nova.example' },
  ],
};

export const novaDocuments: DocumentDraft[] = [
  {
    ...{ kind: 'charter', locale: 'fr' },
    versions: [
      { publishedDaysAgo: 400, content: charterFr },
      { publishedDaysAgo: 310, content: novaCharterFr },
    ],
  },
  {
    ...{ kind: 'charter', locale: 'en' },
    versions: [
      { publishedDaysAgo: 400, content: charterEn },
      { publishedDaysAgo: 308, content: novaCharterEn },
    ],
  },
  {
    ...{ kind: 'faq', locale: 'fr' },
    versions: [
      { publishedDaysAgo: 400, content: faqFr },
      { publishedDaysAgo: 250, content: { categories: [novaCategoryFr, ...faqFr.categories] } },
    ],
  },
  {
    ...{ kind: 'faq', locale: 'en' },
    versions: [
      { publishedDaysAgo: 400, content: faqEn },
      { publishedDaysAgo: 250, content: { categories: [novaCategoryEn, ...faqEn.categories] } },
    ],
  },
  {
    ...{ kind: 'faq', locale: 'fr', program: 'managers' },
    versions: [{ publishedDaysAgo: 60, content: { categories: [managersCategoryFr, novaCategoryFr, ...faqFr.categories] } }],
  },
  {
    ...{ kind: 'faq', locale: 'en', program: 'managers' },
    versions: [{ publishedDaysAgo: 60, content: { categories: [managersCategoryEn, novaCategoryEn, ...faqEn.categories] } }],
  },
  { ...{ kind: 'legal_notice', locale: 'fr' }, versions: [{ publishedDaysAgo: 390, content: novaNoticeFr }] },
  { ...{ kind: 'legal_notice', locale: 'en' }, versions: [{ publishedDaysAgo: 390, content: novaNoticeEn }] },
];
