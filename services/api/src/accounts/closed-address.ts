/** The domain of the address that replaces that of a closed account. Nobody has an address in it (RFC 2606). */
export const closedAddressDomain = 'closed.invalid';
