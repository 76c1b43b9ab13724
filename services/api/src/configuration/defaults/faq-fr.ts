import type { FaqContent } from '@binome/contract/console/document-contents';

export const faqFr: FaqContent = {
  categories: [
    {
      title: 'Comprendre le mentorat',
      entries: [
        {
          question: 'Qu’est-ce que le mentorat ?',
          answer:
            'Deux personnes volontaires se voient régulièrement pendant quelques mois. L’une partage son expérience, l’autre avance sur un sujet qu’elle a choisi : une prise de poste, une mobilité, une première équipe, une envie de changer. Les deux y apprennent.',
        },
        {
          question: 'Quelle différence avec le coaching et le tutorat ?',
          answer:
            'Le tutorat transmet les gestes et les savoirs d’un métier. Le coaching est une prestation payée, menée par une personne formée à une méthode. Le parrainage engage quelqu’un à soutenir une carrière. Le mentorat, lui, est un échange d’expérience, gratuit et sans enjeu hiérarchique.',
        },
        {
          question: 'Peut-on être {mentor} et {mentee} à la fois ?',
          answer:
            'Oui. Ouvrez les deux profils et passez de l’un à l’autre depuis le menu de votre compte. On peut transmettre une compétence et avoir besoin d’aide sur un autre sujet. Le mentorat inversé, où la personne la plus jeune accompagne, se vit de la même façon.',
        },
      ],
    },
    {
      title: 'Former un binôme',
      entries: [
        {
          question: 'Comment choisir la personne qui m’accompagnera, et que veut dire « très proche » ?',
          answer:
            'L’affinité compare vos besoins, vos disponibilités, vos attentes et ce qui vous motive à ceux de chaque {mentor}, et dit en quelques mots à quel point vous êtes proches. Elle est accompagnée de ses raisons, que les deux personnes lisent ; un profil montre aussi le calcul, de 0 à 100. Une réponse qui manque n’est pas comptée contre vous : elle rend seulement l’affinité moins sûre.\n\nL’affinité propose, vous choisissez. Lisez les profils, et écrivez à la personne avec laquelle vous avez envie de parler.',
        },
        {
          question: 'Ma demande reste sans réponse : que faire ?',
          answer:
            'Un rappel part au bout de trois jours, un autre au bout de sept. Après deux semaines, une demande sans réponse prend fin d’elle-même et vous pouvez écrire à quelqu’un d’autre. Vous pouvez aussi retirer votre demande avant, sans avoir à dire pourquoi.',
        },
        {
          question: 'Combien de {mentees} puis-je suivre ?',
          answer:
            'Deux en même temps, sauf si votre organisation en a décidé autrement. Vous pouvez fixer un nombre plus petit dans votre profil, ou vous mettre en pause quand vous n’avez plus de temps.',
        },
        {
          question: 'Puis-je changer de {mentor} ?',
          answer:
            'Oui, à tout moment et sans reproche. Dites-le d’abord à la personne qui vous accompagne, puis mettez fin {to_the_mentorship}. Si c’est délicat, votre {hr_contact} peut vous aider. Vous pourrez ensuite envoyer une nouvelle demande.',
        },
      ],
    },
    {
      title: 'Les séances',
      entries: [
        {
          question: 'Combien de temps cela prend-il ?',
          answer:
            'Environ deux heures par mois pour {a_mentee} : une séance d’une heure et sa préparation. Environ une heure et demie pour {a_mentor}, par {mentorship}. Sur neuf mois, cela représente huit séances environ, auxquelles s’ajoutent les ateliers du programme.',
        },
        {
          question: 'À quelle fréquence se voir ?',
          answer:
            'Une fois par mois convient à la plupart des binômes. Au début, deux séances rapprochées aident à faire connaissance. L’important est de toujours fixer la suivante avant de se quitter.',
        },
        {
          question: 'Que dire à la première séance ?',
          answer:
            'Présentez vos parcours, puis parlez du sujet : d’où il vient, ce qui a déjà été essayé, ce que vous voudriez voir changer. Finissez par le cadre : le rythme, le lieu, ce qui reste entre vous, et la date de la séance suivante.',
        },
        {
          question: 'Comment annuler ou déplacer une séance ?',
          answer:
            'Ouvrez la séance et proposez un autre horaire : nous prévenons votre binôme aussitôt. Plus vous le faites tôt, mieux c’est. Un mot d’explication est toujours apprécié.',
        },
        {
          question: 'Comment se termine {a_mentorship} ?',
          answer:
            'À la date que vous aviez choisie, ou plus tôt si l’objectif est atteint. Une dernière séance sert à regarder le chemin parcouru, et quelques questions vous demandent ce qui a changé. Rien n’empêche de rester en contact ensuite.',
        },
      ],
    },
    {
      title: 'Vos données et votre compte',
      entries: [
        {
          question: 'Mon ou ma responsable le sait-il, et que voient les {hr_contacts} ?',
          answer:
            'Le service ne prévient pas votre responsable. Les {hr_contacts} voient qui participe, quels binômes existent et s’ils se réunissent. Vos messages et vos notes ne sont lus que par vous deux, à deux exceptions près : un message que l’une des deux personnes signale, et une réponse que vous choisissez de partager.',
        },
        {
          question: 'Combien de temps mes données sont-elles gardées ?',
          answer:
            'Tant que votre compte est ouvert. Quand vous quittez un rôle, son profil est effacé après trois ans. Vous pouvez à tout moment télécharger ce que le service sait de vous depuis vos réglages.',
        },
        {
          question: 'Comment fermer mon compte ?',
          answer:
            'Dans vos réglages, tout en bas. Le service vous dit d’abord ce qui est effacé et ce qui est gardé sans votre nom. Les personnes avec qui vous avez travaillé verront « membre supprimé » à la place de votre nom.',
        },
      ],
    },
  ],
};
