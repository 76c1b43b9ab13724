/** Two people of the demonstration. */
export const camille = { first_name: 'Camille', last_name: 'Nguyen', avatar_url: null };
export const paul = { first_name: 'Paul', last_name: 'Bernard', avatar_url: null };
