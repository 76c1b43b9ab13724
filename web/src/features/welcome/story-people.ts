import charlottePortrait from '../../pictures/charlotte.webp?url';
import paulPortrait from '../../pictures/paul.webp?url';

// Two people of the demonstration, as `tests/take-product-pictures.ts` draws them.
export const charlotte = { first_name: 'Charlotte', last_name: 'Weber', avatar_url: charlottePortrait };
export const paul = { first_name: 'Paul', last_name: 'Bernard', avatar_url: paulPortrait };
