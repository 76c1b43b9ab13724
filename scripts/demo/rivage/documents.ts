import type { CharterContent, FaqContent } from '@binome/contract/console/document-contents';
import type { DocumentDraft } from '../authoring.ts';

// A bank's documents: formal, and strict about confidentiality.

const charter: CharterContent = {
  title: 'Charte de Compagnons de route',
  intro:
    'Compagnons de route est le dispositif de mentorat de Rivage Banque. La présente charte en fixe les règles. Elle complète le règlement intérieur et le code de conduite, auxquels elle ne déroge pas.',
  sections: [
    {
      title: 'Objet',
      body: 'Le dispositif met en relation deux collaborateurs ou collaboratrices volontaires : un guide, qui partage son expérience, et un compagnon ou une compagne, qui souhaite progresser sur un sujet de son choix.',
    },
    {
      title: 'Volontariat',
      body: 'La participation est libre et sans contrepartie. Elle n’est prise en compte ni dans l’évaluation annuelle, ni dans la rémunération.',
    },
    {
      title: 'Indépendance',
      body: 'Aucun binôme n’est formé entre deux personnes d’une même ligne hiérarchique, d’une même agence, ou dont l’une contrôle les opérations de l’autre.',
    },
    {
      title: 'Secret professionnel et confidentialité',
      body: 'Le secret bancaire s’applique aux rencontres comme partout. Aucun nom de client, aucun dossier, aucun chiffre non public n’y est évoqué : les situations se racontent sans permettre de reconnaître quiconque.\n\nLes propos échangés restent entre les deux personnes, sans limite de durée. Les notes personnelles sont détruites à la fin de l’accompagnement.',
    },
    {
      title: 'Objectifs et durée',
      body: 'Lors de la première rencontre, le binôme arrête par écrit un à trois objectifs, un calendrier de six rencontres et une date de fin. L’accompagnement dure une année au plus.',
    },
    {
      title: 'Engagements du guide',
      body: 'Le guide se rend disponible, écoute, rend compte de ce qu’il a vécu et donne un avis franc. Il n’intervient pas dans le traitement d’un dossier, ni en faveur d’une nomination.',
    },
    {
      title: 'Engagements du compagnon ou de la compagne',
      body: 'La personne accompagnée prend l’initiative des rencontres, les prépare et met en pratique ce qui a été décidé. Elle reste seule responsable de ses choix.',
    },
    {
      title: 'Engagements de la banque',
      body: 'La banque accorde le temps nécessaire aux rencontres, soit une heure et demie toutes les six semaines. La direction des ressources humaines connaît la composition des binômes et le nombre de rencontres. Elle n’a pas accès aux échanges.',
    },
    {
      title: 'Conflits d’intérêts',
      body: 'Tout lien personnel, familial ou patrimonial susceptible d’influencer la relation est déclaré au référent avant le début de l’accompagnement. Aucun service, conseil en placement ou avantage n’est demandé ni accordé.',
    },
    {
      title: 'Respect des personnes',
      body: 'Toute forme de discrimination, de pression ou de harcèlement met fin au binôme. Les dispositifs d’alerte de la banque restent ouverts à chacun.',
    },
    {
      title: 'Interruption',
      body: 'Chacune des deux personnes peut mettre un terme à l’accompagnement, par un message à l’autre et au référent. Aucune justification n’est demandée, aucune trace n’en est conservée au dossier.',
    },
    {
      title: 'Manquements',
      body: 'Le non-respect de la présente charte conduit le référent à entendre les personnes concernées. La banque peut clore l’accompagnement et retirer l’accès au dispositif.',
    },
  ],
};

const firstCharter: CharterContent = { ...charter, sections: charter.sections.filter(({ title }) => title !== 'Conflits d’intérêts') };

const faq: FaqContent = {
  categories: [
    {
      title: 'Le dispositif',
      entries: [
        {
          question: 'À quoi sert Compagnons de route ?',
          answer:
            'À apprendre d’une personne qui connaît le métier, dans une autre agence ou une autre direction que la vôtre. Une année, six rencontres, un sujet que vous choisissez.',
        },
        {
          question: 'En quoi est-ce différent de la formation ou du tutorat ?',
          answer:
            'La formation transmet une technique, le tutorat accompagne une prise de poste dans l’équipe. Ici, la personne qui vous guide ne travaille pas avec vous et n’a rien à évaluer.',
        },
        {
          question: 'Puis-je être guide et compagnon à la fois ?',
          answer: 'Oui, avec deux personnes différentes. Vous changez de rôle depuis le menu de votre compte.',
        },
      ],
    },
    {
      title: 'Le choix d’un guide',
      entries: [
        {
          question: 'Comment l’affinité est-elle calculée ?',
          answer:
            'Elle compare vos sujets, vos métiers, vos langues et ce qui compte pour chacun de vous. Les raisons s’affichent sur le profil, et la personne sollicitée lit les mêmes.',
        },
        {
          question: 'Que se passe-t-il après ma demande ?',
          answer:
            'La personne dispose de trois semaines pour répondre et reçoit deux rappels. Sans réponse, la demande prend fin. Vous pouvez avoir deux demandes en cours.',
        },
        {
          question: 'Combien de personnes un guide accompagne-t-il ?',
          answer:
            'Deux au plus en même temps. Un guide qui n’a plus de temps se met en pause, et ses demandes en attente reçoivent une réponse.',
        },
      ],
    },
    {
      title: 'Les rencontres',
      entries: [
        {
          question: 'De quoi n’a-t-on pas le droit de parler ?',
          answer:
            'Des clients, des dossiers en cours et de toute information qui n’est pas publique. Racontez la situation, jamais la personne.',
        },
        {
          question: 'Où et quand se retrouver ?',
          answer:
            'En agence, au siège ou à distance, sur le temps de travail, en prévenant votre responsable de votre absence comme pour une réunion. Le motif ne lui est pas dû.',
        },
        {
          question: 'Comment se termine l’accompagnement ?',
          answer: 'À la date convenue, par une dernière rencontre et un court bilan. La soirée de clôture réunit ensuite tous les binômes.',
        },
      ],
    },
    {
      title: 'Confidentialité et données',
      entries: [
        {
          question: 'Que voit la direction des ressources humaines ?',
          answer:
            'Les binômes, leurs dates et le nombre de rencontres. Ni vos messages, ni vos notes, ni vos bilans, sauf un message que l’un de vous signale ou une réponse que vous choisissez de lui montrer.',
        },
        {
          question: 'Combien de temps mes informations sont-elles conservées ?',
          answer:
            'Tant que votre compte est ouvert, puis trois ans pour le profil d’un rôle que vous avez quitté. Vos réglages personnels permettent de tout télécharger.',
        },
        {
          question: 'Comment quitter le dispositif ?',
          answer:
            'Depuis vos réglages personnels : vous y fermez un rôle ou votre compte entier. Ce qui est effacé et ce qui est gardé sans votre nom vous est dit avant.',
        },
      ],
    },
  ],
};

const legalNotice: CharterContent = {
  title: 'Rivage Banque',
  intro: '',
  sections: [
    {
      title: 'Éditeur',
      body: 'Rivage Banque, société anonyme à directoire et conseil de surveillance, au capital de 120 000 000 €\n3 place de l’Exemple, 35000 Rennes\nRCS Rennes 000 000 000\nTéléphone : +33 2 00 00 00 00',
    },
    { title: 'Direction de la publication', body: 'Le président du directoire' },
    { title: 'Données personnelles', body: 'Délégué à la protection des données : dpo@rivage.example' },
  ],
};

export const rivageDocuments: DocumentDraft[] = [
  {
    ...{ kind: 'charter', locale: 'fr' },
    versions: [
      { publishedDaysAgo: 380, content: firstCharter },
      { publishedDaysAgo: 200, content: charter },
    ],
  },
  { ...{ kind: 'faq', locale: 'fr' }, versions: [{ publishedDaysAgo: 380, content: faq }] },
  { ...{ kind: 'legal_notice', locale: 'fr' }, versions: [{ publishedDaysAgo: 380, content: legalNotice }] },
];
