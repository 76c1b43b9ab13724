import type { Look } from './look.ts';

/** The looks of the demo's people, by name. The others have no portrait and show their initials, as some members always will. */
export const looks: Readonly<Record<string, Look>> = {
  // Nova Énergies
  'Julien Roche': look(2, 'brown', 'quiff', { beard: 'stubble', collar: 'shirt' }),
  'Camille Nguyen': look(2, 'black', 'bob', { glasses: true, collar: 'blazer' }),
  'Inès Moreau': look(3, 'dark', 'curly'),
  'Thibault Lefèvre': look(1, 'auburn', 'curls', { beard: 'full' }),
  'Élodie Marchand': look(1, 'blond', 'ponytail'),
  'Nathalie Garnier': look(1, 'brown', 'bob', { collar: 'blazer' }),
  'Olivier Lambert': look(1, 'brown', 'receding', { glasses: true, collar: 'blazer' }),
  'Sandrine Colas': look(2, 'auburn', 'pixie', { collar: 'blazer' }),
  'Youssef Benali': look(3, 'black', 'short', { beard: 'stubble' }),
  'Clara Dupuis': look(1, 'brown', 'fringe'),
  'Jade Bouchard': look(2, 'dark', 'long'),
  'Maxime Leroux': look(2, 'dark', 'side', { collar: 'shirt' }),
  'Farid Meziane': look(3, 'black', 'curls', { beard: 'full' }),
  'Aïcha Traoré': look(5, 'black', 'afro'),
  'Omar Chraibi': look(4, 'black', 'short', { beard: 'full', collar: 'shirt' }),
  'William Park': look(2, 'black', 'side', { glasses: true }),
  'Vincent Meunier': look(1, 'brown', 'quiff'),
  'Bruno Da Silva': look(3, 'grey', 'receding', { beard: 'moustache' }),
  'Léa Martin': look(2, 'brown', 'wavy'),
  'Charlotte Weber': look(1, 'blond', 'long', { collar: 'blazer' }),
  'Laura Techer': look(4, 'dark', 'ponytail'),
  'Isabelle Renaud': look(1, 'grey', 'bob', { collar: 'blazer' }),
  'Fatou Diallo': look(6, 'black', 'bun', { collar: 'blazer' }),
  'Marie-Laure Payet': look(4, 'dark', 'wavy', { collar: 'shirt' }),
  'Anne-Laure Petit': look(1, 'brown', 'bun', { glasses: true }),
  'Rachel Morgan': look(1, 'auburn', 'curly', { collar: 'shirt' }),
  'Claire Fontaine': look(1, 'grey', 'pixie', { collar: 'blazer' }),
  'Paul Bernard': look(2, 'dark', 'short', { beard: 'stubble', collar: 'blazer' }),
  'Nadia Belkacem': look(3, 'black', 'long', { collar: 'blazer' }),
  'Marc Delattre': look(1, 'white', 'receding', { glasses: true, collar: 'shirt' }),
  'Karim Haddad': look(3, 'black', 'quiff', { beard: 'full', collar: 'blazer' }),
  'Sophie Tremblay': look(1, 'blond', 'bob', { glasses: true }),
  'Jean-Philippe Hoarau': look(5, 'black', 'bald', { beard: 'stubble', collar: 'shirt' }),
  'François Mercier': look(1, 'white', 'side', { beard: 'full', collar: 'blazer' }),

  // Rivage Banque
  'Solène Guillou': look(1, 'auburn', 'long', { collar: 'blazer' }),
  'Maëlle Cadiou': look(1, 'brown', 'ponytail'),
  'Baptiste Hervé': look(2, 'brown', 'curls'),
  'Nolwenn Jaouen': look(1, 'blond', 'fringe', { glasses: true }),
  'Juliette Kerbrat': look(1, 'brown', 'curly'),
  'Yann Le Bihan': look(1, 'grey', 'short', { collar: 'blazer' }),
  'Annick Tanguy': look(1, 'white', 'bob', { glasses: true, collar: 'blazer' }),
  'Odile Ferron': look(1, 'grey', 'pixie', { collar: 'shirt' }),
};

type Details = Pick<Look, 'beard' | 'glasses' | 'collar'>;

function look(tone: Look['tone'], hair: Look['hair'], style: Look['style'], details: Details = {}): Look {
  return { tone, hair, style, ...details };
}
