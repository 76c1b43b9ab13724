import camillePortrait from '../../pictures/camille.svg?url';
import paulPortrait from '../../pictures/paul.svg?url';

// Two people of the demonstration, as `tests/take-product-pictures.ts` draws them.
export const camille = { first_name: 'Camille', last_name: 'Nguyen', avatar_url: camillePortrait };
export const paul = { first_name: 'Paul', last_name: 'Bernard', avatar_url: paulPortrait };
