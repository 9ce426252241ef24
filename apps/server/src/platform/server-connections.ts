/** How many connections a server process holds to answer calls with; its jobs have their own. */
export const SERVER_CONNECTIONS = 20;
