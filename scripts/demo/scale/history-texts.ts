// Texts of the history of generated people.

export const subjects = [
  'Premier échange',
  'Préparer l’entretien annuel',
  'Choisir une formation',
  'Prendre la parole en comité',
  'Changer de métier sans changer d’entreprise',
  'Faire le point à mi-parcours',
];

export const messages = [
  'Bonjour, merci pour notre échange d’hier, il m’a donné envie d’essayer.',
  'Avec plaisir ! Dites-moi comment se passe la réunion de jeudi, et ce que vous en retenez.',
  'J’ai relu mes notes : la question des priorités revient à chaque fois. On en parle la prochaine fois ?',
  'Oui, apportez un exemple de la semaine, ce sera plus simple.',
  'Je vous propose mardi à 14 heures, ou mercredi en fin de matinée si vous préférez.',
  'Mardi me va très bien. À mardi.',
  'Voici le document dont je vous parlais, il fait quatre pages et se lit vite.',
  'Merci beaucoup, je le lis ce soir et je reviens vers vous avec mes questions avant la fin de la semaine.',
  'L’entretien s’est bien passé ! J’ai suivi votre conseil et commencé par ce qui marche.',
  'Bravo. Qu’est-ce qui vous a semblé le plus difficile ?',
  'Le silence après ma proposition. J’ai tenu, mais c’était long.',
  'C’est exactement ce qu’il fallait faire.',
];

export const articleTitles = [
  'Comment préparer un changement de service ?',
  'Un atelier sur la prise de parole en novembre',
  'Qui a déjà encadré une équipe à distance ?',
  'Le réseau des mentors se réunit à Lyon',
  'Quels livres pour apprendre à déléguer ?',
  'Retour sur la journée des métiers',
  'Comment demander un temps partiel ?',
  'Les bonnes questions pour une première rencontre',
];

export const articleBodies = [
  'Je change de service en janvier et je cherche des conseils de collègues qui l’ont fait : par quoi avez-vous commencé les premières semaines ?',
  'L’atelier dure deux heures, en petit groupe. Chacun prépare trois minutes sur un sujet de son travail. Il reste quelques places.',
  'Mon équipe est sur trois sites. Je cherche des habitudes simples pour que personne ne soit oublié dans les réunions.',
  'Merci à toutes les personnes qui sont venues. Les notes des ateliers sont en ligne, et la prochaine rencontre est en mars.',
  'On m’a recommandé plusieurs ouvrages, et je ne sais pas lequel lire en premier. Qu’est-ce qui vous a vraiment aidés ?',
];

export const answers = [
  'J’ai demandé à chaque collègue ce qu’il attendait de moi. Trente minutes chacun, cela suffit.',
  'Merci, c’est noté dans mon agenda.',
  'Je peux en parler avec toi si tu veux, écris-moi.',
  'Nous faisons un tour de table de cinq minutes au début, et cela change tout.',
];
