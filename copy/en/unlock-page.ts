/** The page of its own that opens the details without JavaScript; the panel in it has a heading of its own. */
export const unlockPageTitle = () => "Is this shipment yours?";
