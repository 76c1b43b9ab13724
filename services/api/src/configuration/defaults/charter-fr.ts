import type { CharterContent } from '@binome/contract/console/document-contents';

export const charterFr: CharterContent = {
  title: 'Charte du mentorat',
  intro:
    'Cette charte dit ce à quoi s’engagent les personnes qui vivent un mentorat et l’organisation qui le propose. Tout le monde l’accepte en ouvrant son compte et peut la relire à tout moment.',
  sections: [
    {
      title: 'Le sens du mentorat',
      body: 'Le mentorat réunit deux personnes qui avancent ensemble : l’une met son expérience au service d’un sujet qui compte pour l’autre, et apprend à son tour. Il repose sur la confiance, l’écoute et l’entraide.\n\nCe n’est ni une évaluation, ni une formation à un métier, ni une prestation de conseil.',
    },
    {
      title: 'Une démarche volontaire',
      body: 'Personne n’est désigné pour être {mentor} ou {mentee}, et personne n’a à se justifier de ne pas l’être. Le mentorat n’est pas rémunéré. Il se donne sans rien attendre en retour que le plaisir de transmettre et d’apprendre.',
    },
    {
      title: 'La confidentialité',
      body: 'Ce qui se dit entre les deux personnes reste entre elles, pendant {the_mentorship} comme après. Les notes sont gardées en lieu sûr et détruites quand elles ne servent plus.\n\nSeule exception : un danger grave pour une personne. On en parle alors à qui peut aider, en prévenant l’autre.',
    },
    {
      title: 'Hors de toute ligne hiérarchique',
      body: 'Un binôme ne réunit jamais une personne et quelqu’un de sa ligne de responsables, ni deux personnes dont l’une évalue le travail de l’autre. La fonction et le grade restent à la porte des séances.',
    },
    {
      title: 'Des objectifs partagés',
      body: 'Dès les premières séances, le binôme choisit deux ou trois objectifs, un rythme et une date de fin. Il les relit à mi-parcours et les change s’il le faut. Sans autre choix, une séance d’une heure par mois pendant neuf mois est un bon repère.',
    },
    {
      title: 'La disponibilité',
      body: 'Les deux personnes réservent le temps des séances, les préparent et arrivent à l’heure. Quand un empêchement survient, elles préviennent dès que possible et proposent aussitôt une autre date. Une demande de mentorat reçoit toujours une réponse, même si c’est un refus.',
    },
    {
      title: '{The_mentor}',
      body: 'Cette personne écoute d’abord, raconte son expérience, donne un retour franc et bienveillant, ouvre des portes quand elle le peut. Elle ne décide pas à la place de l’autre, ne fait pas le travail à sa place et n’intervient ni pour un poste, ni pour une promotion, ni pour une affaire.',
    },
    {
      title: '{The_mentee}',
      body: 'Cette personne conduit {the_mentorship} : elle propose les dates, apporte les sujets, prépare chaque séance et agit entre deux. Elle dit ce qui l’aide et ce qui ne l’aide pas. Ses décisions lui appartiennent, et ce qu’elle en fait aussi.',
    },
    {
      title: 'L’organisation et les {hr_contacts}',
      body: 'L’organisation laisse le temps des séances, forme les deux personnes, anime {the_community} et répond à qui rencontre une difficulté. Les {hr_contacts} voient qu’un binôme existe et s’il se réunit. Ces personnes ne lisent ni les messages ni les notes des séances, sauf un message que l’une des deux personnes signale.',
    },
    {
      title: 'Conflits d’intérêts et propriété intellectuelle',
      body: 'Chaque personne signale ce qui pourrait fausser la relation : un lien familial, un lien commercial, un intérêt personnel dans le sujet traité. Les idées, les documents et les travaux confiés pendant une séance restent à la personne qui les a apportés.',
    },
    {
      title: 'L’évaluation du programme',
      body: 'Après les séances et à la fin, les deux personnes répondent à quelques questions courtes. Ces réponses servent à améliorer le programme et à prendre soin des binômes. Elles ne servent jamais à juger quelqu’un dans son travail.',
    },
    {
      title: 'Quand cela ne va pas',
      body: 'On en parle d’abord à deux, simplement. Si cela ne suffit pas, {a_hr_contact} écoute les deux personnes et propose une suite. L’une ou l’autre personne peut arrêter quand elle le souhaite, sans faute et sans reproche, et chercher un autre binôme.',
    },
    {
      title: 'Le respect et la loi',
      body: 'Les échanges se font dans le respect des personnes et des lois. Aucune discrimination, aucun propos déplacé, aucun harcèlement n’a sa place ici, et tout le monde peut en alerter {a_hr_contact} en toute confiance.',
    },
    {
      title: 'Le manquement à cette charte',
      body: 'Si l’une de ces règles n’est pas suivie, les {hr_contacts} en parlent avec les personnes concernées. L’organisation peut mettre fin {to_the_mentorship}, et fermer l’accès au service dans les cas les plus graves.',
    },
  ],
};
